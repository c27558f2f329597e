import java.io.File;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class CheckedCopy {
    private static void checkPath(String path) {
        if (path == null || path.trim().isEmpty()) {
            return;
        }
        String normalized = path.replace("\\", "/");
        if (normalized.contains("..") || normalized.contains("~")) {
            throw new IllegalArgumentException("leads elsewhere");
        }
    }

    private static void checkEnds(String path) {
        if (path.trim().length() > 9) {
            return;
        }
        String normalized = path.replace("\\", "/");
        if (normalized.contains("..")) {
            throw new IllegalArgumentException("leads elsewhere");
        }
    }

    private static void checkOtherWords(String path) {
        if (path.toLowerCase().contains("etc/passwd")) {
            throw new IllegalArgumentException("leads elsewhere");
        }
    }

    @GetMapping("/remove")
    void remove(@RequestParam String folder) {
        checkPath(folder);
        new File("/srv/" + folder).delete(); // safe: a copy with other slashes has no dots that climb
    }

    @GetMapping("/remove-long")
    void removeLong(@RequestParam String name) { // source: name
        checkEnds(name);
        new File("/srv/" + name).delete(); // finding: path-traversal from name
    }

    @GetMapping("/remove-other")
    void removeOther(@RequestParam String word) { // source: word
        checkOtherWords(word);
        new File("/srv/" + word).delete(); // finding: path-traversal from word
    }
}
