import probe.Probe;
import org.neo4j.ogm.session.*;
import java.util.Map;

class OrgNeo4jOgmSessionFixture {
    void run(Session session) {
        session.query("MATCH (p {name: '" + Probe.taint() + "'}) RETURN p", Map.of()); // sink: nosql-injection
        session.queryForObject(Object.class, "MATCH (p {name: '" + Probe.taint() + "'}) RETURN p", Map.of()); // sink: nosql-injection
        session.query("MATCH (p {name: $n}) RETURN p", Map.of("n", Probe.taint())); // safe: a parameter
    }
}
