import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class StoredText {
  private final JdbcTemplate jdbc;

  public StoredText(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @GetMapping("/near")
  public Object near(@RequestParam String name) {
    String city = jdbc.queryForObject("SELECT city FROM profiles WHERE name = ?", String.class, name); // source: a
    return jdbc.queryForList("SELECT name FROM profiles WHERE city = '" + city + "'"); // finding: sql-injection from a
  }

  @GetMapping("/bound")
  public Object bound(@RequestParam String name) {
    String city = jdbc.queryForObject("SELECT city FROM profiles WHERE name = ?", String.class, name);
    Integer floor = jdbc.queryForObject("SELECT floor FROM profiles WHERE name = ?", Integer.class, name);
    jdbc.queryForList("SELECT name FROM profiles WHERE floor = " + floor); // safe: a number
    return jdbc.queryForList("SELECT name FROM profiles WHERE city = ?", city); // safe: bound
  }
}
