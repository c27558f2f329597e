import probe.Probe;
import org.bson.Document;

class OrgBsonFixture {
    void run() {
        Document.parse("{ a: '" + Probe.taint() + "' }"); // sink: nosql-injection
        Document.parse((String) Probe.taint()); // sink: nosql-injection
        new Document("$where", "this.a == '" + Probe.taint() + "'"); // sink: nosql-injection
        new Document("a", Probe.taint()); // safe: a value
    }

    void store(Notes notes) {
        notes.save(Document.parse((String) Probe.taint())); // sink: nosql-injection
        notes.save(Document.parse("{ a: '" + Probe.taint() + "' }")); // sink: nosql-injection
    }

    void look(Notes notes) {
        notes.save(notes.find(Document.parse((String) Probe.taint()))); // sink: nosql-injection
    }
}
