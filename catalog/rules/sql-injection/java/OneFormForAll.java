import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class OneFormForAll {
    private final JdbcTemplate jdbc;

    public OneFormForAll(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public static class Form {
        public String name;
        public Integer least;
    }

    @PostMapping("/first")
    public Object first(@RequestBody Form form) { // source: a
        return jdbc.queryForList("select * from a where n > " + form.least + " and m = '" + form.name + "'"); // finding: sql-injection from a
    }

    @PostMapping("/second")
    public Object second(@RequestBody Form form) {
        return jdbc.queryForList("select * from b where n > " + form.least); // safe: a number
    }

    @PostMapping("/third")
    public Object third(@RequestBody Form form) {
        return jdbc.queryForList("select * from c where n > " + form.least); // safe: a number for every handler
    }

    @PostMapping("/fourth")
    public Object fourth(@RequestBody Form form) {
        return jdbc.queryForList("select * from d where n > " + form.least); // safe: a number for every handler
    }
}
