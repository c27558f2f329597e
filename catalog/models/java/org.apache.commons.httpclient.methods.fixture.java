import probe.Probe;
import org.apache.commons.httpclient.methods.*;

class OrgApacheCommonsHttpclientMethodsFixture {
    void run() {
        new GetMethod((String) Probe.taint()); // sink: ssrf
    }
}
