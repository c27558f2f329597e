import probe.Probe;
import com.mongodb.BasicDBObject;
import com.mongodb.client.model.Filters;

class ComMongodbFixture {
    void run() {
        BasicDBObject.parse("{ a: '" + Probe.taint() + "' }"); // sink: nosql-injection
        new BasicDBObject("$where", "this.a == '" + Probe.taint() + "'"); // sink: nosql-injection
        new BasicDBObject().append("$where", (String) Probe.taint()); // sink: nosql-injection
        Filters.where("this.a == '" + Probe.taint() + "'"); // sink: nosql-injection
        Filters.eq("a", Probe.taint()); // safe: a value
    }
}
