import probe.Probe;
import reactor.netty.http.client.HttpClient;

class ReactorNettyHttpClientFixture {
    void run() throws Exception {
        HttpClient.create().get().uri((String) Probe.taint()); // sink: ssrf
        HttpClient.create().baseUrl((String) Probe.taint()); // sink: ssrf
    }
}
