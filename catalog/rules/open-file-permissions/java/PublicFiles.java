import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

public class PublicFiles {
    private static final String ALL = "rwxrwxrwx";

    public void open(Path file, File spool) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(ALL)); // finding: open-file-permissions
        Files.setPosixFilePermissions(file, Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OTHERS_WRITE)); // finding: open-file-permissions
        spool.setWritable(true, false); // finding: open-file-permissions
    }
}
