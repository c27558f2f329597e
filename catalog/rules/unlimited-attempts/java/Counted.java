import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Counted {
    private final Map<String, Integer> loginAttempts = new ConcurrentHashMap<>();
    private final Members members;

    Counted(Members members) {
        this.members = members;
    }

    @PostMapping("/login")
    boolean enter(@RequestParam String name, @RequestParam String password) { // safe: counted
        return loginAttempts.merge(name, 1, Integer::sum) <= 5 && members.knows(name, password);
    }
}
