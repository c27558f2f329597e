import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

class Ending {
    private String ending(ZipEntry entry) {
        int dot = entry.getName().lastIndexOf('.');
        return dot == -1 ? "" : entry.getName().substring(dot);
    }

    void ofOneEntry(ZipInputStream zip, int number) throws IOException {
        Files.copy(zip, Path.of("/srv/pages", "page" + number + ending(zip.getNextEntry()))); // safe: behind the last dot stands no other
    }

    void ofAnotherEntry(ZipInputStream zip, int number) throws IOException {
        ZipEntry entry = zip.getNextEntry();
        int dot = entry.getName().lastIndexOf('.');
        entry = zip.getNextEntry();
        Files.copy(zip, Path.of("/srv/pages", "page" + number + entry.getName().substring(dot))); // source: another; finding: unsafe-archive-extraction from another
    }

    void ofAnotherSign(ZipInputStream zip, int number) throws IOException {
        ZipEntry entry = zip.getNextEntry();
        int dash = entry.getName().lastIndexOf('-');
        Files.copy(zip, Path.of("/srv/pages", "page" + number + entry.getName().substring(dash))); // source: dashed; finding: unsafe-archive-extraction from dashed
    }

    void ofItsFirst(ZipInputStream zip, int number) throws IOException {
        ZipEntry entry = zip.getNextEntry();
        int dot = entry.getName().indexOf('.');
        Files.copy(zip, Path.of("/srv/pages", "page" + number + entry.getName().substring(dot))); // source: first; finding: unsafe-archive-extraction from first
    }
}
