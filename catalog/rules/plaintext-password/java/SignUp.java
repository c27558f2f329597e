import java.util.Map;
import javax.persistence.Entity;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@Entity
class Member {
    private String name;
    private String email;
    private String password;

    public void setName(String name) { this.name = name; }

    public String getPassword() { return password; }

    public void setPassword(String password) { this.password = password; }
}

@Entity
class Part {
    private String name;

    public void setName(String name) { this.name = name; }
}

@Entity
class Machine {
    private String host;
    private String password;

    public void setHost(String host) { this.host = host; }

    public void setPassword(String password) { this.password = password; }
}

interface Machines extends JpaRepository<Machine, Long> {}

interface Parts extends JpaRepository<Part, Long> {}

interface Members extends JpaRepository<Member, Long> {
    Member findByName(String name);
}

@RestController
public class SignUp {
    private final Members members;
    private final Parts parts;
    private Machines machines;
    private final PasswordEncoder encoder;

    public SignUp(Members members, Parts parts, PasswordEncoder encoder) {
        this.parts = parts;
        this.members = members;
        this.encoder = encoder;
    }

    @PostMapping("/join")
    public String join(@RequestBody Map<String, String> given) { // source: given
        Member member = new Member();
        member.setName(given.get("name"));
        member.setPassword(given.get("password"));
        members.save(member); // finding: plaintext-password from given
        return "done";
    }

    @PostMapping("/whole-hidden")
    public String hidden(@RequestBody Member member) {
        hide(member);
        members.save(member); // safe: hashed by what is called before
        return "done";
    }

    private void hide(Member member) {
        member.setPassword(encoder.encode(member.getPassword()));
    }

    @PostMapping("/machines")
    public String machine(@RequestBody Machine machine) {
        machines.save(machine); // safe: a server asks for it as it is
        return "done";
    }

    @PostMapping("/whole")
    public String whole(@RequestBody Member member) { // source: whole
        members.save(member); // finding: plaintext-password from whole
        return "done";
    }

    @PostMapping("/enter")
    public String enter(@RequestBody Map<String, String> given) { // source: entering
        Member member = members.findByName(given.get("name"));
        if (member.getPassword().equals(given.get("password"))) { // finding: plaintext-password from entering
            return "done";
        }
        if (encoder.matches(given.get("password"), member.getPassword())) { // safe: compared with a digest
            return "done";
        }
        return given.get("password").equals(given.get("again")) ? "again" : "no"; // safe: nothing that is kept
    }

    @PostMapping("/parts")
    public String part(@RequestBody Part part) {
        parts.save(part); // safe: it has no password
        return "done";
    }

    @PostMapping("/enlist")
    public String enlist(@RequestBody Map<String, String> given) {
        Member member = new Member();
        member.setName(given.get("name"));
        member.setPassword(encoder.encode(given.get("password")));
        members.save(member); // safe: hashed
        return "done";
    }
}
