import probe.Probe;
import org.apache.http.conn.ssl.*;
import org.apache.http.impl.client.HttpClients;
import org.apache.http.ssl.SSLContexts;

class OrgApacheHttpConnSslFixture {
    void run() throws Exception {
        new TrustAllStrategy(); // misuse: insecure-tls
        HttpClients.custom().setSSLContext(null).setSSLHostnameVerifier((host, session) -> true); // misuse: insecure-tls
        SSLContexts.custom().loadTrustMaterial(null, TrustAllStrategy.INSTANCE).build(); // misuse: insecure-tls
        SSLContexts.custom().loadTrustMaterial(TrustAllStrategy.INSTANCE).build(); // misuse: insecure-tls
        SSLContexts.custom().loadTrustMaterial(null, (chain, type) -> true).build(); // misuse: insecure-tls
        SSLContexts.custom().loadTrustMaterial(null, null).build(); // safe: the usual material
        HttpClients.custom().setSSLHostnameVerifier(NoopHostnameVerifier.INSTANCE); // misuse: insecure-tls
        SSLConnectionSocketFactoryBuilder.create().setSslContext(null).setHostnameVerifier(NoopHostnameVerifier.INSTANCE).build(); // misuse: insecure-tls
        ClientTlsStrategyBuilder.create().setHostnameVerifier((host, session) -> true).build(); // misuse: insecure-tls
        new SSLConnectionSocketFactory(null, NoopHostnameVerifier.INSTANCE); // misuse: insecure-tls
        new SSLConnectionSocketFactory(null, (host, session) -> true); // misuse: insecure-tls
        SSLConnectionSocketFactoryBuilder.create().setHostnameVerifier(new DefaultHostnameVerifier()).build(); // safe: compares the name
    }
}
