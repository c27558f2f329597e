import probe.Probe;
import com.mongodb.BasicDBObject;
import com.mongodb.client.model.Filters;

class ComMongodbFixture {
    void run() {
        BasicDBObject.parse("{ a: '" + Probe.taint() + "' }"); // sink: nosql-injection
        BasicDBObject.parse((String) Probe.taint()); // sink: nosql-injection
        new BasicDBObject("$where", "this.a == '" + Probe.taint() + "'"); // sink: nosql-injection
        new BasicDBObject().append("$where", (String) Probe.taint()); // sink: nosql-injection
        Filters.where("this.a == '" + Probe.taint() + "'"); // sink: nosql-injection
        Filters.eq("a", Probe.taint()); // safe: a value
    }

    void store(Notes notes) {
        notes.insert(BasicDBObject.parse((String) Probe.taint())); // sink: nosql-injection
    }

    void look(Notes notes) {
        notes.insert(notes.findOne(BasicDBObject.parse((String) Probe.taint()))); // sink: nosql-injection
    }

    void transport() {
        com.mongodb.MongoClientSettings.builder().applyToSslSettings(ssl -> ssl.enabled(true).invalidHostNameAllowed(true)).build(); // misuse: insecure-tls
        com.mongodb.MongoClientSettings.builder().applyToSslSettings(ssl -> ssl.enabled(true).invalidHostNameAllowed(false)).build(); // safe: names are compared
        com.mongodb.MongoClientOptions.builder().sslEnabled(true).sslInvalidHostNameAllowed(true).build(); // misuse: insecure-tls
    }
}
