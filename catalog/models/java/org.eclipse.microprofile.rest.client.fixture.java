import org.eclipse.microprofile.rest.client.RestClientBuilder;
import probe.Probe;

class OrgEclipseMicroprofileRestClientFixture {
    void run() {
        RestClientBuilder.newBuilder().baseUri((java.net.URI) Probe.taint()); // sink: ssrf
        RestClientBuilder.newBuilder().baseUrl((java.net.URL) Probe.taint()); // sink: ssrf
    }
}
