import probe.Probe;
import com.couchbase.client.java.*;

class ComCouchbaseClientJavaFixture {
    void run(Cluster cluster) throws Exception {
        cluster.query((String) Probe.taint()); // sink: nosql-injection
        cluster.bucket("a").defaultScope().query((String) Probe.taint()); // sink: nosql-injection
    }
}
