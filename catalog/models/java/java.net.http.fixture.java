import probe.Probe;
import java.net.http.*;

class JavaNetHttpFixture {
    void run(HttpClient client) throws Exception {
        HttpRequest.newBuilder((java.net.URI) Probe.taint()).build(); // sink: ssrf
        HttpRequest.newBuilder().uri((java.net.URI) Probe.taint()); // sink: ssrf
        Probe.sink(client.send(null, null).body()); // source: network-response
    }
}
