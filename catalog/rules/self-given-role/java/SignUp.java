import javax.persistence.Entity;
import javax.persistence.Id;
import org.springframework.data.repository.CrudRepository;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@Entity
class Member {
    @Id
    Long id;
    private String name;
    private String password;
    private String role = "member";

    void setName(String name) {
        this.name = name;
    }

    void setPassword(String password) {
        this.password = password;
    }

    void setRole(String role) {
        this.role = role;
    }
}

class SignUpForm {
    private String name;
    private String password;
    private String role;

    String getName() {
        return name;
    }

    String getPassword() {
        return password;
    }

    String getRole() {
        return role;
    }
}

interface Members extends CrudRepository<Member, Long> {
}

interface Encoder {
    String encode(String password);
}

@RestController
public class SignUp {
    Members members;
    Encoder encoder;

    @PostMapping("/members")
    void create(@RequestBody SignUpForm form) { // source: form
        Member member = new Member();
        member.setName(form.getName());
        member.setPassword(encoder.encode(form.getPassword()));
        member.setRole(form.getRole());
        members.save(member); // finding: self-given-role from form
    }

    @PostMapping("/members/plain")
    void plain(@RequestBody SignUpForm form) {
        Member member = new Member();
        member.setName(form.getName());
        member.setPassword(encoder.encode(form.getPassword()));
        member.setRole("member");
        members.save(member); // safe: the program says the role
    }
}
