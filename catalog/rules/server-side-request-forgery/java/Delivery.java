import java.net.URL;
import org.springframework.web.bind.annotation.*;

@RestController
class Delivery {
    record Hook(String address, int count) {}

    @PostMapping("/hooks")
    void deliver(@RequestBody Hook hook) throws Exception { // source: hook
        new URL(hook.address()).openStream(); // finding: server-side-request-forgery from hook
        new URL("https://example.org/" + hook.count()).openStream(); // safe: a number
    }
}
