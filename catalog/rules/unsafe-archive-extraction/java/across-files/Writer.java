import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;

public class Writer {
    private final File folder;

    public Writer(String folder) {
        this.folder = new File(folder);
    }

    public void write(String name, InputStream in) throws IOException {
        FileOutputStream out = new FileOutputStream(new File(folder, name)); // finding: unsafe-archive-extraction from name
        in.transferTo(out);
    }
}
