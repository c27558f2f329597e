import probe.Probe;
import org.apache.http.client.utils.URIBuilder;

class OrgApacheHttpClientUtilsFixture {
    void run() throws Exception {
        Probe.sink(new URIBuilder((String) Probe.taint()).build()); // flow
        Probe.sink(new URIBuilder("http://a.example/").setHost((String) Probe.taint()).setPath("/x").build()); // flow
        Probe.sink(new URIBuilder("http://a.example/").addParameter("q", (String) Probe.taint()).build()); // safe: a part of the query, encoded
    }
}
