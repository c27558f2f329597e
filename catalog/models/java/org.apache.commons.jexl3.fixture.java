import probe.Probe;
import org.apache.commons.jexl3.*;

class OrgApacheCommonsJexl3Fixture {
    void run() throws Exception {
        new JexlBuilder().create().createExpression((String) Probe.taint()).evaluate(null); // sink: expression-injection
        new JexlBuilder().create().createScript((String) Probe.taint()).execute(null); // sink: expression-injection
        new JexlBuilder().create().getProperty(new Object(), (String) Probe.taint()); // sink: expression-injection
    }
}
