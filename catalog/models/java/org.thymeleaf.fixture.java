import probe.Probe;
import org.thymeleaf.*;

class OrgThymeleafFixture {
    void run(ITemplateEngine given) throws Exception {
        given.process((String) Probe.taint(), null); // sink: template-injection
        new TemplateEngine().process((String) Probe.taint(), null); // sink: template-injection
    }
}
