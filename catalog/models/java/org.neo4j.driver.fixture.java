import probe.Probe;
import org.neo4j.driver.*;

class OrgNeo4jDriverFixture {
    void run(Driver driver) {
        driver.session().run("MATCH (a {name: '" + Probe.taint() + "'}) RETURN a"); // sink: nosql-injection
        driver.session().executeRead(tx -> tx.run("MATCH (a {name: '" + Probe.taint() + "'}) RETURN a")); // sink: nosql-injection
        driver.session().run("MATCH (a {name: $name}) RETURN a", Values.parameters("name", Probe.taint())); // safe: bound
    }
}
