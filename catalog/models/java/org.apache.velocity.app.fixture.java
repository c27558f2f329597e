import probe.Probe;
import org.apache.velocity.app.*;

class OrgApacheVelocityAppFixture {
    void run() throws Exception {
        new VelocityEngine().evaluate(null, null, "log", (String) Probe.taint()); // sink: template-injection
        Velocity.evaluate(null, null, "log", (String) Probe.taint()); // sink: template-injection
        Velocity.getTemplate((String) Probe.taint()); // sink: path-traversal
    }
}
