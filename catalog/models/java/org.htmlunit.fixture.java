import probe.Probe;
import org.htmlunit.*;

class OrgHtmlunitFixture {
    void run() throws Exception {
        new WebClient().getPage((String) Probe.taint()); // sink: ssrf
        new WebClient().getPage("https://example.org/"); // safe: the program's own
    }
}
