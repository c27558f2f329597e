import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import probe.Probe;

class IoQuarkusRestClientReactiveFixture {
    void run() {
        QuarkusRestClientBuilder.newBuilder().baseUri((java.net.URI) Probe.taint()); // sink: ssrf
        QuarkusRestClientBuilder.newBuilder().baseUrl((java.net.URL) Probe.taint()); // sink: ssrf
    }
}
