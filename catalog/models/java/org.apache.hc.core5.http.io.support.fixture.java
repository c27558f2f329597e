import probe.Probe;
import org.apache.hc.client5.http.fluent.Request;
import org.apache.hc.core5.http.io.support.ClassicRequestBuilder;

class OrgApacheHcCore5HttpIoSupportFixture {
    void run() {
        ClassicRequestBuilder.get((String) Probe.taint()).build(); // sink: ssrf
        Request.get((String) Probe.taint()).execute(); // sink: ssrf
    }

    void built() {
        ClassicRequestBuilder.get().setUri((String) Probe.taint()).build(); // sink: ssrf
        ClassicRequestBuilder.get("https://example.org/").addParameter("q", (String) Probe.taint()).build(); // safe: a part of the query, encoded
    }
}
