import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;

class JavaNioFileAttributeFixture {
    void run(Path file) throws Exception {
        PosixFilePermissions.fromString("rwxrwxrwx"); // misuse: open-permissions
        PosixFilePermissions.fromString("rwxr-x---"); // safe: others do nothing
        Files.setPosixFilePermissions(file, Set.of(PosixFilePermission.OTHERS_WRITE)); // misuse: open-permissions
        Files.setPosixFilePermissions(file, EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OTHERS_WRITE)); // misuse: open-permissions
        Files.setPosixFilePermissions(file, EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE)); // safe: the owner alone
        Set<PosixFilePermission> rights = new HashSet<>();
        rights.add(PosixFilePermission.OTHERS_WRITE);
        PosixFilePermissions.asFileAttribute(rights); // misuse: open-permissions
    }
}
