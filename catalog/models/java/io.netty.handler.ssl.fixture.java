import probe.Probe;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;

class IoNettyHandlerSslFixture {
    void run() {
        SslContextBuilder.forClient().trustManager(InsecureTrustManagerFactory.INSTANCE).build(); // misuse: insecure-tls
        SslContextBuilder.forClient().trustManager(new java.io.File("/etc/pki/ca.pem")).build(); // safe: one authority
    }
}
