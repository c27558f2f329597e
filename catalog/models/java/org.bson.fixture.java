import probe.Probe;
import org.bson.Document;

class OrgBsonFixture {
    void run() {
        Document.parse("{ a: '" + Probe.taint() + "' }"); // sink: nosql-injection
        new Document("$where", "this.a == '" + Probe.taint() + "'"); // sink: nosql-injection
        new Document("a", Probe.taint()); // safe: a value
    }
}
