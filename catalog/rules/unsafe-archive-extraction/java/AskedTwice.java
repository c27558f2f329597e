import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

public class AskedTwice {
    public void extract(ZipInputStream in, Path target) throws IOException {
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
            if (entry.getName().contains("..") || entry.getName().startsWith("/")) {
                throw new IOException("leaves the folder");
            }
            Files.copy(in, target.resolve(entry.getName())); // safe: an entry is called the same each time
        }
    }

    public void extractNext(ZipInputStream in, Path target) throws IOException {
        ZipEntry entry = in.getNextEntry();
        if (entry.getName().contains("..") || entry.getName().startsWith("/")) {
            throw new IOException("leaves the folder");
        }
        entry = in.getNextEntry();
        Files.copy(in, target.resolve(entry.getName())); // source: entry; finding: unsafe-archive-extraction from entry
    }
}
