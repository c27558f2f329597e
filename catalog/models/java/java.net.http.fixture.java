import probe.Probe;
import java.net.http.*;

class JavaNetHttpFixture {
    void run(HttpClient client) throws Exception {
        client.send(HttpRequest.newBuilder((java.net.URI) Probe.taint()).build(), null); // sink: ssrf
        client.send(HttpRequest.newBuilder().uri((java.net.URI) Probe.taint()).GET().build(), null); // sink: ssrf
        client.send(HttpRequest.newBuilder(java.net.URI.create("https://a.example/" + Probe.taint())).build(), null); // safe: a fixed host
        HttpRequest.Builder builder = HttpRequest.newBuilder();
        builder.uri((java.net.URI) Probe.taint());
        client.send(builder.GET().build(), null); // sink: ssrf
        Probe.sink(client.send(null, null).body()); // source: network-response
        HttpRequest.BodyPublishers.ofString("<order><note>" + Probe.taint() + "</note></order>"); // sink: xml-injection
    }
}
