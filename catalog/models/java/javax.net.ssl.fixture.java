import probe.Probe;
import javax.net.ssl.*;
import org.apache.http.conn.ssl.NoopHostnameVerifier;

class JavaxNetSslFixture {
    void run(HttpsURLConnection connection) throws Exception {
        SSLContext.getInstance("SSLv3"); // misuse: insecure-tls
        SSLContext.getInstance("TLSv1.3"); // safe: a current protocol
        connection.setHostnameVerifier(NoopHostnameVerifier.INSTANCE); // misuse: insecure-tls
    }
}
