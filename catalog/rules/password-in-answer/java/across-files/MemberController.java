package members;

import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class MemberController {
    private final Members members;

    MemberController(DataSource source) {
        this.members = new Members(source);
    }

    @GetMapping("/members/{id}")
    Map<String, Object> member(@PathVariable int id) throws SQLException {
        return Map.of("id", id, "password", members.passwordOf(id)); // finding: password-in-answer from password
    }
}
