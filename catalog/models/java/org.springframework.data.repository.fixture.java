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

interface Parts {
    String echo(String name);

    String silent(String name);
}

class PartsImpl implements Parts {
    public String echo(String name) {
        return name;
    }

    public String silent(String name) {
        return "constant";
    }
}

interface RowsOfParts extends CrudRepository<Row, Long>, Parts {
    Row findByNumber(Long number);
}

class OrgSpringframeworkDataRepositoryFixture {
    Rows rows;
    RowsOfParts parts;

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

    void register() {
        Row made = new Row();
        made.password = Encoders.current().encodePassword("a");
        made.role = ((java.util.Map<String, String>) Probe.taint()).get("role");
        rows.save(made); // sink: given-role; sink: object-creation
    }

    void fragments() {
        Probe.sink(parts.echo((String) Probe.taint())); // flow
        Probe.sink(parts.silent((String) Probe.taint())); // safe: the class of the program gives a constant
        Probe.sink(parts.findByNumber(1L).name); // source: database
    }

    void own() {
        Row row = (Row) Probe.taint();
        row.role = "reader";
        rows.save(row); // safe: the program says the role
    }

    void beside() {
        Row other = new Row();
        other.name = hashed("a");
        other.password = ((java.util.Map<String, String>) Probe.taint()).get("password"); // sink: secret-value
        rows.save(other); // sink: stored-password
    }

    String hashed(String name) {
        return name;
    }
}
