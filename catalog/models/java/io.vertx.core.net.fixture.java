import probe.Probe;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;

class IoVertxCoreNetFixture {
    void run(Vertx vertx) {
        new HttpClientOptions().setSsl(true).setTrustAll(true); // misuse: insecure-tls
        new HttpClientOptions().setVerifyHost(false); // misuse: insecure-tls
        new HttpClientOptions().setTrustAll(false); // safe: certificates are checked
        vertx.createNetClient().connect(80, (String) Probe.taint()); // sink: ssrf
    }
}
