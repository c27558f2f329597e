import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Entrance {
    private final Members members;

    Entrance(Members members) {
        this.members = members;
    }

    @PostMapping("/login")
    boolean enter(@RequestParam String name, @RequestParam String password) { // source: password; finding: unlimited-attempts from password
        return members.knows(name, password);
    }

    @PostMapping("/members")
    void add(@RequestParam String name, @RequestParam String password) { // safe: lets nobody in
        members.add(name, password);
    }
}
