import probe.Probe;
import org.owasp.encoder.Encode;

class OrgOwaspEncoderFixture {
    void run() throws Exception {
        Probe.sink(Encode.forHtml((String) Probe.taint())); // cleans: escaped-html
        Probe.sink(Encode.forHtmlUnquotedAttribute((String) Probe.taint())); // cleans: xss
        Probe.sink(Encode.forJavaScript((String) Probe.taint())); // cleans: header-injection
        Probe.sink(Encode.forUriComponent((String) Probe.taint())); // cleans: open-redirect
        Probe.sink(Encode.forJava((String) Probe.taint())); // cleans: log-injection
    }
}
