import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import java.net.URL;
import org.springframework.web.bind.annotation.*;

@RestController
class Declared {
    static class Hook {
        @Pattern(regexp = "https://hooks\\.example\\.com/[A-Za-z0-9/]+")
        String fixed;
        @Pattern(regexp = "https?://[A-Za-z0-9./]+")
        String open;
    }

    @PostMapping("/hooks")
    void deliver(@Valid @RequestBody Hook hook) throws Exception { // source: hook
        new URL(hook.fixed).openStream(); // safe: the pattern fixes the host
        new URL(hook.open).openStream(); // finding: server-side-request-forgery from hook
    }

    @PostMapping("/unchecked")
    void unchecked(@RequestBody Hook hook) throws Exception { // source: free
        new URL(hook.fixed).openStream(); // finding: server-side-request-forgery from free
    }
}
