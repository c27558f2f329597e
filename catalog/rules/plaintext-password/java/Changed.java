import org.springframework.data.repository.CrudRepository;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

class Member {
    Long id;
    String password;
}

interface Members extends CrudRepository<Member, Long> {
    Member findByName(String name);
}

@RestController
public class Changed {
    Members members;
    PasswordEncoder passwordEncoder;

    @PostMapping("/change")
    String change(@RequestParam String name, @RequestParam String password) {
        Member member = members.findByName(name);
        if (!password.equals(member.password)) member.password = passwordEncoder.encode(password); // safe: it asks whether the hash came back unchanged
        members.save(member);
        return "done";
    }

    @PostMapping("/in")
    String in(@RequestParam String name, @RequestParam String password) { // source: sent
        Member member = members.findByName(name);
        return password.equals(member.password) ? "in" : "out"; // finding: plaintext-password from sent
    }
}
