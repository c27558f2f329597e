import java.util.List;
import org.springframework.data.repository.CrudRepository;
import probe.Probe;

class Row {
    String name;
    Long number;
}

interface Rows extends CrudRepository<Row, Long> {
    Row findByName(String name);
}

class OrgSpringframeworkDataRepositoryFixture {
    Rows rows;

    void run(CrudRepository<Row, Long> all) {
        Probe.sink(all.findAll()); // source: database
        Probe.sink(rows.findByName("a").name); // source: database
        Probe.sink(rows.findByName("a").number); // safe: a number
        Probe.sink(rows.count()); // safe: a number
        rows.save((Row) Probe.taint()); // safe: bound
    }
}
