import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Shown {
    private final DataSource source;

    public Shown(DataSource source) {
        this.source = source;
    }

    @GetMapping("/members/{id}")
    public Map<String, Object> member(@PathVariable int id) throws SQLException {
        try (Connection connection = source.getConnection()) {
            ResultSet rows = connection.prepareStatement("SELECT * FROM members").executeQuery();
            rows.next();
            return Map.of("name", rows.getString("name"), "password", rows.getString("password")); // source: password; finding: password-in-answer from password
        }
    }

    @GetMapping("/members/{id}/name")
    public Map<String, Object> name(@PathVariable int id) throws SQLException {
        try (Connection connection = source.getConnection()) {
            ResultSet rows = connection.prepareStatement("SELECT * FROM members").executeQuery();
            rows.next();
            return Map.of("name", rows.getString("name")); // safe: another column
        }
    }

    @GetMapping("/members/{id}/page")
    public String page(@PathVariable int id, org.springframework.ui.Model model) throws SQLException {
        try (Connection connection = source.getConnection()) {
            ResultSet rows = connection.prepareStatement("SELECT * FROM members").executeQuery();
            rows.next();
            model.addAttribute("member", Map.of("name", rows.getString("name"), "password", rows.getString("password"))); // safe: what the page shows of it is its own affair
            return "member";
        }
    }
}
