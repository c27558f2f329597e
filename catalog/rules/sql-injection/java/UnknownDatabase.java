import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class UnknownDatabase {
    private final OurDatabase database;

    UnknownDatabase(OurDatabase database) {
        this.database = database;
    }

    @GetMapping("/orders")
    void orders(@RequestParam String name) { // source: name
        database.query("SELECT * FROM orders WHERE name = '" + name + "'"); // finding: sql-injection from name
        database.query("SELECT * FROM orders WHERE name = ?", name); // safe: bound
        database.execute("RELEASE SAVEPOINT " + name); // finding: sql-injection from name
        database.execute("Granted: " + name); // safe: no statement
    }
}
