import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

public class ExtractChecked {
    public void extract(ZipInputStream in, Path target) throws IOException {
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
            Path path = target.resolve(entry.getName()).normalize();
            if (!path.startsWith(target)) {
                throw new IOException("leaves the folder");
            }
            Files.copy(in, path); // safe: stays below the folder
        }
    }

    public void extractInto(ZipInputStream in, File folder) throws IOException {
        String prefix = folder.getCanonicalPath() + File.separator;
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
            File target = new File(folder, entry.getName());
            if (!target.getCanonicalPath().startsWith(prefix)) {
                throw new IOException("leaves the folder");
            }
            Files.copy(in, target.toPath()); // safe: what is the same file stays below the folder
        }
    }
}
