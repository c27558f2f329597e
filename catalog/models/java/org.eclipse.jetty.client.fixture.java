import probe.Probe;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.util.ssl.SslContextFactory;

class OrgEclipseJettyClientFixture {
    void run(HttpClient client) throws Exception {
        client.GET((String) Probe.taint()); // sink: ssrf
        client.newRequest((String) Probe.taint()); // sink: ssrf
        client.GET("https://example.org/"); // safe: the program's own
        new SslContextFactory(true); // misuse: insecure-tls
    }
}
