import java.io.IOException;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ChosenFormat {
    public enum Format {
        PDF, HTML
    }

    public static class Wanted {
        public Format format;
        public String title;
    }

    @PostMapping("/parameter")
    public void parameter(@RequestParam Format format) throws IOException {
        new ProcessBuilder("sh", "-c", "pandoc -t " + format.name().toLowerCase() + " report.md").start(); // safe: one of the names
    }

    @PostMapping("/body")
    public void body(@RequestBody Wanted wanted) throws IOException { // source: a
        new ProcessBuilder("sh", "-c", "pandoc -t " + wanted.format + " report.md").start(); // safe: one of the names
        new ProcessBuilder("sh", "-c", "pandoc -T " + wanted.title + " report.md").start(); // finding: command-injection from a
    }
}
