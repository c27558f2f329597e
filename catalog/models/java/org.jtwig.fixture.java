import probe.Probe;
import org.jtwig.*;

class OrgJtwigFixture {
    void run() {
        JtwigTemplate.inlineTemplate((String) Probe.taint()); // sink: template-injection
        JtwigTemplate.inlineTemplate("{{ a }}").render(JtwigModel.newModel().with("a", Probe.taint())); // safe: a value
    }
}
