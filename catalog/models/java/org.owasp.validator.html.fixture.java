import probe.Probe;
import org.owasp.validator.html.*;

class OrgOwaspValidatorHtmlFixture {
    void run(Policy policy) throws Exception {
        Probe.sink(new AntiSamy().scan((String) Probe.taint(), policy).getCleanHTML()); // cleans: xss
        CleanResults left = new AntiSamy().scan("<p>" + Probe.taint(), policy);
        Probe.sink(left.getCleanHTML()); // flow
    }
}
