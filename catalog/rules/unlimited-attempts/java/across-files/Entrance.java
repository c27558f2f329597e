import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/auth")
class Entrance {
    private final Members members = new Members();

    @PostMapping("/login")
    boolean enter(@RequestBody Login login) { // source: tried; finding: unlimited-attempts from tried
        return members.knows(login);
    }
}
