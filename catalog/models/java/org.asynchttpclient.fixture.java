import probe.Probe;
import org.asynchttpclient.*;

class OrgAsynchttpclientFixture {
    void run(AsyncHttpClient client) {
        client.prepareGet((String) Probe.taint()).execute(); // sink: ssrf
        Dsl.config().setUseInsecureTrustManager(true); // misuse: insecure-tls
        new RequestBuilder("GET").setUrl((String) Probe.taint()); // sink: ssrf
    }
}
