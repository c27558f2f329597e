import probe.Probe;
import freemarker.core.TemplateClassResolver;
import freemarker.template.*;

class FreemarkerTemplateFixture {
    void run(Configuration configuration) throws Exception {
        new Template("a", (java.io.Reader) Probe.taint(), configuration); // sink: template-injection
        Configuration restricted = new Configuration(Configuration.VERSION_2_3_31);
        restricted.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
        new Template("a", (java.io.Reader) Probe.taint(), restricted); // safe: nothing is built
        Configuration open = new Configuration(Configuration.VERSION_2_3_31);
        open.setNewBuiltinClassResolver(TemplateClassResolver.UNRESTRICTED_RESOLVER);
        new Template("a", (java.io.Reader) Probe.taint(), open); // sink: template-injection
        configuration.getTemplate((String) Probe.taint()); // sink: path-traversal
    }
}
