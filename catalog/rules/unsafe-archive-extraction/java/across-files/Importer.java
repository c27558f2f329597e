import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

public class Importer {
    public void importAll(ZipInputStream in) throws IOException {
        ZipEntry entry = in.getNextEntry();
        new Writer("/srv/import").write(entry.getName(), in); // source: name
    }
}
