import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import javax.persistence.Entity;
import javax.persistence.Id;
import org.springframework.beans.BeanUtils;
import org.springframework.data.repository.CrudRepository;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@Entity
class Member {
    @Id
    Long id;
    private String name;
    private String role = "member";

    String getName() {
        return name;
    }

    void setName(String name) {
        this.name = name;
    }

    void setRole(String role) {
        this.role = role;
    }
}

@Entity
class Patron {
    @Id
    Long id;
    private String name;
    private boolean admin;

    public void setAdmin(boolean admin) {
        this.admin = admin;
    }
}

@Entity
class Guest {
    @Id
    Long id;
    private String name;
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    private boolean admin;
    @JsonIgnore
    private String role;

    public void setRole(String role) {
        this.role = role;
    }
}

@Entity
class Remark {
    @Id
    Long id;
    private String text;
}

class MemberForm {
    private String name;

    String getName() {
        return name;
    }
}

interface Members extends CrudRepository<Member, Long> {
}

interface Patrons extends CrudRepository<Patron, Long> {
}

interface Guests extends CrudRepository<Guest, Long> {
}

interface Remarks extends CrudRepository<Remark, Long> {
}

@RestController
public class BoundEntity {
    Members members;
    Remarks remarks;
    Patrons patrons;
    Guests guests;

    @PostMapping("/patrons")
    Patron patron(@RequestBody Patron patron) { // source: patron
        return patrons.save(patron); // finding: mass-assignment from patron
    }

    @PostMapping("/guests")
    Guest guest(@RequestBody Guest guest) {
        return guests.save(guest); // safe: Jackson reads neither of its rights
    }

    @PostMapping("/guests/form")
    Guest filled(Guest guest) { // source: form
        return guests.save(guest); // finding: mass-assignment from form
    }

    @PostMapping("/members")
    Member create(@RequestBody Member member) { // source: member
        return members.save(member); // finding: mass-assignment from member
    }

    @PostMapping("/members/copied")
    Member copied(@RequestBody Member given) { // source: given
        Member member = new Member();
        BeanUtils.copyProperties(given, member);
        return members.save(member); // finding: mass-assignment from given
    }

    @PostMapping("/members/plain")
    Member plain(@RequestBody Member member) {
        member.setRole("member");
        return members.save(member); // safe: the program says the role
    }

    @PostMapping("/members/form")
    Member form(@RequestBody MemberForm form) {
        Member member = new Member();
        member.setName(form.getName());
        return members.save(member); // safe: one named field
    }

    @PostMapping("/remarks")
    Remark remark(@RequestBody Remark remark) {
        return remarks.save(remark); // safe: the entity has no rights
    }
}
