import probe.Probe;
import javax.ws.rs.client.*;

class JavaxWsRsClientFixture {
    void run(Client client) throws Exception {
        client.target((String) Probe.taint()); // sink: ssrf
    }
}
