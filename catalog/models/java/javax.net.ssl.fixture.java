import probe.Probe;
import javax.net.ssl.*;
import org.apache.http.conn.ssl.NoopHostnameVerifier;

class JavaxNetSslFixture {
    void run(HttpsURLConnection connection) throws Exception {
        SSLContext.getInstance("SSLv3"); // misuse: insecure-tls
        SSLContext.getInstance("TLSv1.3"); // safe: a current protocol
        connection.setHostnameVerifier(NoopHostnameVerifier.INSTANCE); // misuse: insecure-tls
        connection.setHostnameVerifier((host, session) -> true); // misuse: insecure-tls
        connection.setHostnameVerifier((host, session) -> host.equals("a.example")); // safe: one host
        connection.setHostnameVerifier(new HostnameVerifier() { // misuse: insecure-tls
            @Override // misuse: insecure-tls
            public boolean verify(String host, SSLSession session) {
                return true;
            }
        });
    }

    void managers(SSLContext context) throws Exception {
        context.init(null, new TrustManager[] { new TrustAll() }, null); // misuse: insecure-tls
        context.init(null, new TrustManager[] { new TrustSome() }, null); // safe: refuses some
        context.init(null, null, null); // safe: the usual managers
    }

    static class TrustAll implements X509TrustManager {
        public void checkClientTrusted(java.security.cert.X509Certificate[] chain, String type) {
        }

        public void checkServerTrusted(java.security.cert.X509Certificate[] chain, String type) { // misuse: insecure-tls
        }
    }

    static class TrustSome implements X509TrustManager {
        public void checkServerTrusted(java.security.cert.X509Certificate[] chain, String type) throws java.security.cert.CertificateException {
            if (chain.length == 0) {
                throw new java.security.cert.CertificateException();
            }
        }
    }

    static class ExtendedTrust extends X509ExtendedTrustManager {
        public void checkServerTrusted(java.security.cert.X509Certificate[] chain, String type) { // misuse: insecure-tls
        }
    }
}
