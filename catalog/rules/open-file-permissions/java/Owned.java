import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

public class Owned {
    public void keep(Path file, File spool) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----")); // safe: others do nothing
        Files.setPosixFilePermissions(file, Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE)); // safe: the owner alone
        spool.setWritable(true); // safe: the owner alone
        spool.setWritable(false, false); // safe: nobody
    }
}
