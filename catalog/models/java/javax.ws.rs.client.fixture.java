import probe.Probe;
import javax.ws.rs.client.*;

class JavaxWsRsClientFixture {
    void run(Client client) throws Exception {
        client.target((String) Probe.taint()); // sink: ssrf
    }

    void builders(javax.net.ssl.SSLContext context) {
        ClientBuilder.newBuilder().sslContext(context).hostnameVerifier((host, session) -> true).build().target((String) Probe.taint()); // misuse: insecure-tls; sink: ssrf
        ClientBuilder.newBuilder().hostnameVerifier(org.apache.http.conn.ssl.NoopHostnameVerifier.INSTANCE); // misuse: insecure-tls
        ClientBuilder.newBuilder().hostnameVerifier((host, session) -> host.equals("a.example")); // safe: one host
    }
}
