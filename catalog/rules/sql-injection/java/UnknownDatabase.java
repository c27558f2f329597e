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
        database.execute("ALTER ROLE reader PASSWORD '" + name + "'"); // finding: sql-injection from name
        database.execute("GRANT SELECT, UPDATE (total) ON orders TO " + name); // finding: sql-injection from name
        database.execute("ALTER TABLE orders ADD COLUMN " + name); // finding: sql-injection from name
        database.execute("DROP DATABASE " + name); // finding: sql-injection from name
        database.execute("Drop it at " + name); // safe: no statement
        database.execute("Grant access on " + name); // safe: no statement
        database.execute("Alter table " + name); // safe: it does not say how, so it may be no statement
        database.execute("Savepoint " + name); // safe: two words that anybody may write
        database.execute("Granted: " + name); // safe: no statement
    }
}
