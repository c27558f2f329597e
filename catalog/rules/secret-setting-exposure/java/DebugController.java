import java.util.Map;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class DebugController {
    private static final String SECRET = System.getenv("JWT_SECRET");

    @GetMapping("/health")
    ResponseEntity<Map<String, String>> health() {
        return ResponseEntity.ok(Map.of("database", System.getenv("DATABASE_URL"))); // finding: secret-setting-exposure
    }

    @GetMapping("/token")
    Map<String, String> token() {
        return Map.of("error", "refused", "secret", SECRET); // finding: secret-setting-exposure
    }

    @GetMapping("/set")
    Map<String, Boolean> isSet() {
        return Map.of("signed", SECRET != null, "kept", System.getenv("STORE_PASSWORD") != null); // safe: whether it is set
    }

    @GetMapping("/names")
    Map<String, String> names() {
        return Map.of("version", System.getenv("APP_VERSION"), "key", System.getenv("STRIPE_PUBLISHABLE_KEY")); // safe: no secrets
    }
}
