import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.Session;

public class FriendStore {
    long count(String name) {
        try (Session session = GraphDatabase.driver("bolt://localhost:7687").session()) {
            return session.run("MATCH (a {name: '" + name + "'})-->(b) RETURN count(b)").single().get(0).asLong(); // finding: nosql-injection from name
        }
    }
}
