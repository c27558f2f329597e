import probe.Probe;
import org.owasp.html.*;

class OrgOwaspHtmlFixture {
    void run() throws Exception {
        Probe.sink(Sanitizers.FORMATTING.and(Sanitizers.LINKS).sanitize((String) Probe.taint())); // cleans: xss
    }
}
