import probe.Probe;
import org.apache.http.client.methods.*;

class OrgApacheHttpClientMethodsFixture {
    void run() throws Exception {
        new HttpGet((String) Probe.taint()); // sink: ssrf
    }

    void built() {
        RequestBuilder.get().setUri((String) Probe.taint()).build(); // sink: ssrf
        RequestBuilder.get().setUri("https://example.org/").addParameter("q", (String) Probe.taint()).build(); // safe: a part of the query, encoded
    }
}
