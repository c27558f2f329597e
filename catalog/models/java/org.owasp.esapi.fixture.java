import probe.Probe;
import org.owasp.esapi.*;

class OrgOwaspEsapiFixture {
    void run() throws Exception {
        Encoder encoder = ESAPI.encoder();
        Probe.sink(encoder.encodeForHTML((String) Probe.taint())); // cleans: xss
        Probe.sink(encoder.encodeForJavaScript((String) Probe.taint())); // cleans: log-injection
        Probe.sink(encoder.encodeForURL((String) Probe.taint())); // cleans: ssrf
        Probe.sink(encoder.encodeForXML((String) Probe.taint())); // cleans: xml-injection
        Probe.sink(encoder.encodeForSQL(null, (String) Probe.taint())); // cleans: sql-injection
        Probe.sink(encoder.encodeForOS(null, (String) Probe.taint())); // cleans: command-injection
        Probe.sink(encoder.encodeForXPath((String) Probe.taint())); // cleans: xpath-injection
        Probe.sink(encoder.encodeForLDAP((String) Probe.taint())); // cleans: ldap-injection
        Probe.sink(ESAPI.validator().getValidInput("a", (String) Probe.taint(), "b", 1, false)); // flow
        Probe.sink(ESAPI.validator().getValidSafeHTML("a", (String) Probe.taint(), 1, false)); // cleans: xss
    }
}
