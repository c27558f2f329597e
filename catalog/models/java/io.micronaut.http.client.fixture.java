import probe.Probe;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.client.HttpClient;

class IoMicronautHttpClientFixture {
    void run(HttpClient client) {
        client.toBlocking().retrieve(HttpRequest.POST("https://example.org/", Probe.taint())); // safe: what is sent there
        client.toBlocking().retrieve((String) Probe.taint()); // sink: ssrf
        HttpClient.create(new java.net.URL((String) Probe.taint())); // sink: ssrf
        client.exchange(HttpRequest.GET((String) Probe.taint())); // sink: ssrf
    }
}
