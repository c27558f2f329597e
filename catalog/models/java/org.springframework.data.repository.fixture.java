import java.util.List;
import org.springframework.data.repository.CrudRepository;
import probe.Probe;

class Row {
    String name;
    String role;
    Long number;
    String password;
}

interface Rows extends CrudRepository<Row, Long> {
    Row findByName(String name);

    Row findByUsernameAndPassword(String username, String password);
}

class OrgSpringframeworkDataRepositoryFixture {
    Rows rows;

    void run(CrudRepository<Row, Long> all) {
        Probe.sink(all.findAll()); // source: database
        Probe.sink(rows.findByName("a").name); // source: database
        Row found = rows.findById(1L).orElseThrow(() -> new IllegalStateException("none")); // source: database
        Probe.sink(found.name);
        Probe.sink(rows.findByName("a").number); // safe: a number
        rows.findByUsernameAndPassword("a", ((java.util.Map<String, String>) Probe.taint()).get("password")); // sink: stored-password
        rows.findByUsernameAndPassword((String) Probe.taint(), "a"); // safe: no password was sent
        Probe.sink(rows.count()); // safe: a number
        Row row = new Row();
        row.password = ((java.util.Map<String, String>) Probe.taint()).get("password"); // sink: secret-value
        rows.save(row); // sink: stored-password
        rows.save((Row) Probe.taint()); // sink: rights-field; sink: object-creation
        rows.findById((Long) Probe.taint()); // sink: object-lookup
        rows.deleteById((Long) Probe.taint()); // sink: object-change
    }

    void own() {
        Row row = (Row) Probe.taint();
        row.role = "reader";
        rows.save(row); // safe: the program says the role
    }
}
