import probe.Probe;
import freemarker.template.*;

class FreemarkerTemplateFixture {
    void run(Configuration configuration) throws Exception {
        new Template("a", (java.io.Reader) Probe.taint(), configuration); // sink: template-injection
        configuration.getTemplate((String) Probe.taint()); // sink: path-traversal
    }
}
