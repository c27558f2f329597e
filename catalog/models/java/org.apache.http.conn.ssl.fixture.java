import probe.Probe;
import org.apache.http.conn.ssl.*;
import org.apache.http.impl.client.HttpClients;

class OrgApacheHttpConnSslFixture {
    void run() throws Exception {
        new TrustAllStrategy(); // misuse: insecure-tls
        HttpClients.custom().setSSLHostnameVerifier(NoopHostnameVerifier.INSTANCE); // misuse: insecure-tls
    }
}
