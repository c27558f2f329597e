import probe.Probe;
import org.apache.http.client.methods.*;

class OrgApacheHttpClientMethodsFixture {
    void run() throws Exception {
        new HttpGet((String) Probe.taint()); // sink: ssrf
    }
}
