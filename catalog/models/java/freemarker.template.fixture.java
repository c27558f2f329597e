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
        Configuration calling = new Configuration(Configuration.VERSION_2_3_31);
        calling.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
        calling.setAPIBuiltinEnabled(true);
        new Template("a", (java.io.Reader) Probe.taint(), calling); // sink: template-injection
        Configuration asked = new Configuration(Configuration.VERSION_2_3_31);
        asked.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
        asked.setAPIBuiltinEnabled(Boolean.getBoolean("api"));
        new Template("a", (java.io.Reader) Probe.taint(), asked); // sink: template-injection
        Configuration calm = new Configuration(Configuration.VERSION_2_3_31);
        calm.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
        calm.setAPIBuiltinEnabled(false);
        new Template("a", (java.io.Reader) Probe.taint(), calm); // safe: it neither builds nor calls
        configuration.getTemplate((String) Probe.taint()); // sink: path-traversal
    }
}
