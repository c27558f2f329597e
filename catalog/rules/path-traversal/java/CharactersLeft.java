import java.io.File;
import org.apache.commons.lang3.StringUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class CharactersLeft {
    @GetMapping("/words")
    void words(@RequestParam String name) {
        if (StringUtils.isAlphanumeric(name.replace("-", "").replace("_", ""))) {
            new File("/srv/" + name).delete(); // safe: letters, digits, hyphens and underscores alone
        }
    }

    @GetMapping("/folders")
    void folders(@RequestParam String name) { // source: folders
        if (StringUtils.isAlphanumeric(name.replace("/", "").replace(".", ""))) {
            new File("/srv/" + name).delete(); // finding: path-traversal from folders
        }
    }

    @GetMapping("/dots")
    void dots(@RequestParam String name) {
        if (StringUtils.isAlphanumeric(name.replace(".", ""))) {
            new File("/srv/" + name + "/config.yml").delete(); // safe: of dots alone nothing is left, which is refused
        }
    }

    @GetMapping("/dots-alone")
    void dotsAlone(@RequestParam String name) { // source: dots
        if (org.apache.commons.lang.StringUtils.isAlphanumeric(name.replace(".", ""))) {
            new File("/srv/" + name + "/config.yml").delete(); // finding: path-traversal from dots
        }
    }
}
