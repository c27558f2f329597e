import probe.Probe;
import org.jsoup.Jsoup;

class OrgJsoupFixture {
    void run() throws Exception {
        Probe.sink(Jsoup.connect("https://example.org").get()); // source: network-response
        Jsoup.connect((String) Probe.taint()); // sink: ssrf
        Probe.sink(Jsoup.clean((String) Probe.taint(), null)); // cleans: xss
    }
}
