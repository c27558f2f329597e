import probe.Probe;
import org.springframework.data.mongodb.core.MongoTemplate;

class OrgSpringframeworkDataMongodbCoreFixture {
    void run(MongoTemplate template) {
        Probe.sink(template.findOne(null, Object.class)); // source: database
        template.executeCommand("{ find: '" + Probe.taint() + "' }"); // sink: nosql-injection
    }
}
