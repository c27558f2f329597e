import probe.Probe;
import org.apache.commons.text.*;

class OrgApacheCommonsTextFixture {
    void scripts() {
        Probe.sink(StringEscapeUtils.escapeEcmaScript((String) Probe.taint())); // cleans: script-text
    }

    void run() throws Exception {
        StringSubstitutor.createInterpolator().replace((String) Probe.taint()); // sink: code-injection
        Probe.sink(StringEscapeUtils.escapeHtml4((String) Probe.taint())); // cleans: escaped-html
        Probe.sink(StringEscapeUtils.escapeXml10((String) Probe.taint())); // cleans: escaped-html; cleans: xpath-injection
        Probe.sink(StringEscapeUtils.escapeJson((String) Probe.taint())); // cleans: log-injection
    }
}
