import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Entrance {
    @PostMapping("/members")
    void add(@RequestParam String mail) {
        Mail.send(mail, Tokens.tokenFor(mail));
    }
}
