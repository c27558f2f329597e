import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

public class Documents {
    private final Path folder = Paths.get("/srv/documents");

    public byte[] read(String name) throws java.io.IOException {
        return Files.readAllBytes(folder.resolve(name + ".pdf")); // finding: path-traversal from id
    }
}
