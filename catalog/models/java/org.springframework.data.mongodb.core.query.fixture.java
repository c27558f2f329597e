import probe.Probe;
import org.springframework.data.mongodb.core.query.*;

class OrgSpringframeworkDataMongodbCoreQueryFixture {
    void run() {
        new BasicQuery("{ a: '" + Probe.taint() + "' }"); // sink: nosql-injection
        Criteria.where((String) Probe.taint()); // sink: nosql-injection
        Criteria.where("labels." + Probe.taint()); // safe: a field below another one
        Criteria.where("labels" + Probe.taint()); // sink: nosql-injection
        Criteria.where("$" + Probe.taint() + ".a"); // sink: nosql-injection
        Criteria.where("a").is(Probe.taint()); // safe: a value
    }
}
