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
}
