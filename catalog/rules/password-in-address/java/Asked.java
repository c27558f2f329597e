import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Asked {
    @GetMapping("/sign-in")
    public boolean signIn(@RequestParam String name, @RequestParam String password) { // source: password; finding: password-in-address from password
        return Members.check(name, password);
    }

    @GetMapping("/enter")
    public boolean enter(@RequestParam String name, @RequestParam String userPassword) { // source: entering; finding: password-in-address from entering
        return Members.check(name, userPassword);
    }

    @RequestMapping("/entered")
    public boolean entered(@RequestParam String name, @RequestParam String password) { // source: anyhow; finding: password-in-address from anyhow
        return Members.check(name, password);
    }

    @GetMapping("/members")
    public boolean members(@RequestParam String page) { // safe: no secret
        return Members.check(page, page);
    }

    @PostMapping("/sign-in")
    public boolean signedIn(@RequestParam String name, @RequestParam String password) { // safe: a form sends it in the body
        return Members.check(name, password);
    }

    @GetMapping("/settings")
    public boolean settings(@RequestParam boolean change_password) { // safe: a flag
        return Members.check(change_password, change_password);
    }
}
