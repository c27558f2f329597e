import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Folder {
    private final File folder = new File("/srv/files");

    @GetMapping("/file")
    byte[] file(@RequestParam String name) throws IOException {
        if (name.contains("..")) throw new IOException(name);
        return new FileInputStream(new File(folder, name)).readAllBytes(); // safe: a name that begins with / stands below the folder too
    }

    @GetMapping("/any")
    byte[] any(@RequestParam String name) throws IOException { // source: name
        return new FileInputStream(new File(folder, name)).readAllBytes(); // finding: path-traversal from name
    }

    @GetMapping("/path")
    byte[] path(@RequestParam String name) throws IOException {
        if (name.contains("..") || name.startsWith("/")) throw new IOException(name);
        return Files.readAllBytes(Path.of("/srv/files").resolve(name)); // safe: it begins at no root and does not climb
    }

    @GetMapping("/rooted")
    byte[] rooted(@RequestParam String name) throws IOException { // source: rooted
        if (name.startsWith("/")) throw new IOException(name);
        return Files.readAllBytes(Path.of("/srv/files").resolve(name)); // finding: path-traversal from rooted
    }
}
