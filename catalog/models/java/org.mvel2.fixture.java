import probe.Probe;
import org.mvel2.MVEL;
import org.mvel2.templates.TemplateRuntime;

class OrgMvel2Fixture {
    void run() throws Exception {
        MVEL.eval((String) Probe.taint()); // sink: expression-injection
        TemplateRuntime.eval((String) Probe.taint(), null); // sink: template-injection
    }
}
