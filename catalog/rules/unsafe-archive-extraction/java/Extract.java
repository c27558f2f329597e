import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

public class Extract {
    public void extract(ZipInputStream in, Path target) throws IOException {
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
            String name = entry.getName(); // source: name
            Files.copy(in, target.resolve(name)); // finding: unsafe-archive-extraction from name
        }
    }

    public void extractInto(ZipInputStream in, File folder) throws IOException {
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
            File target = new File(folder, entry.getName()); // source: entry
            if (!target.getAbsolutePath().startsWith(folder.getAbsolutePath())) {
                throw new IOException("leaves the folder");
            }
            Files.copy(in, target.toPath()); // finding: unsafe-archive-extraction from entry
        }
    }
}
