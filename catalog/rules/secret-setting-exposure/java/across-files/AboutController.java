import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class AboutController {
    @GetMapping("/about")
    Map<String, String> about() {
        return Described.all(); // finding: secret-setting-exposure
    }
}
