import probe.Probe;
import org.apache.http.HttpHost;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;

class OrgApacheHttpFixture {
    void run() {
        new HttpHost((String) Probe.taint()); // sink: ssrf
        new BasicClassicHttpRequest("GET", (String) Probe.taint()); // sink: ssrf
        new HttpHost("a.example", 80); // safe: the program's own
    }
}
