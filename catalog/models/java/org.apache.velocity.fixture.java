import probe.Probe;
import java.io.StringWriter;
import org.apache.velocity.*;
import org.apache.velocity.app.VelocityEngine;

class OrgApacheVelocityFixture {
    void run() throws Exception {
        VelocityContext context = new VelocityContext();
        context.put("a", Probe.taint());
        Probe.sink(context); // flow
        Probe.sink(new VelocityContext((java.util.Map<String, Object>) Probe.taint())); // flow
        Template template = new VelocityEngine().getTemplate("a.vm");
        StringWriter writer = new StringWriter();
        template.merge(context, writer);
        Probe.sink(writer.toString()); // flow
    }
}
