import probe.Probe;
import org.apache.commons.jexl3.*;

class OrgApacheCommonsJexl3Fixture {
    void run() throws Exception {
        new JexlBuilder().create().createExpression((String) Probe.taint()); // sink: expression-injection
    }
}
