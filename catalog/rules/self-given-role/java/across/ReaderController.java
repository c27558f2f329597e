import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ReaderController {
    ReaderService service;

    @PostMapping("/readers")
    void create(@RequestParam String name, @RequestParam String password, @RequestParam String role) { // source: role
        service.join(name, password, role);
    }

    @PostMapping("/readers/plain")
    void plain(@RequestParam String name, @RequestParam String password) {
        service.joinPlainly(name, password);
    }
}
