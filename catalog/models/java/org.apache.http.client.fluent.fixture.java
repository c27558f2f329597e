import probe.Probe;
import org.apache.http.client.fluent.Request;

class OrgApacheHttpClientFluentFixture {
    void run() throws Exception {
        Request.Get((String) Probe.taint()); // sink: ssrf
        Probe.sink(Request.Get("https://example.org").execute().returnContent()); // source: network-response
    }
}
