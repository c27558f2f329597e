import probe.Probe;
import org.springframework.data.neo4j.core.Neo4jClient;

class OrgSpringframeworkDataNeo4jCoreFixture {
    void run(Neo4jClient client) {
        client.query("MATCH (a {name: '" + Probe.taint() + "'}) RETURN a").fetch(); // sink: nosql-injection
    }
}
