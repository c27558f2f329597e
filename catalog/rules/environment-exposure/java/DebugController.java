import java.util.Map;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class DebugController {
    @GetMapping("/env")
    ResponseEntity<Map<String, String>> environment() {
        Map<String, String> all = System.getenv();
        return ResponseEntity.ok(all); // finding: environment-exposure
    }

    @GetMapping("/debug")
    Map<String, Object> debug() {
        return Map.of("java", System.getProperty("java.version"), "env", System.getenv()); // finding: environment-exposure
    }

    @GetMapping("/version")
    Map<String, String> version() {
        return Map.of("version", System.getenv("APP_VERSION")); // safe: a single variable
    }

    @GetMapping("/region")
    Map<String, String> region() {
        return Map.of("region", System.getenv().get("REGION")); // safe: a single variable
    }

    @GetMapping("/names")
    Map<String, Integer> names() {
        return Map.of("count", System.getenv().size()); // safe: no values
    }
}
