import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class FolderOfOthers {
    private final Path folder = Path.of("/srv/files");

    @GetMapping("/own")
    byte[] own(@RequestParam String name) throws IOException {
        Path file = folder.resolve(name).normalize();
        if (folder.relativize(file).startsWith("..")) throw new IllegalArgumentException();
        return Files.readAllBytes(file); // safe: the way from the folder of the program does not climb
    }

    @GetMapping("/chosen")
    byte[] chosen(@RequestParam String root) throws IOException { // source: root
        Path base = Path.of(root);
        Path file = base.resolve("notes").normalize();
        if (base.relativize(file).startsWith("..")) throw new IllegalArgumentException();
        return Files.readAllBytes(file); // finding: path-traversal from root
    }
}
