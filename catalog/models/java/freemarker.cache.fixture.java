import probe.Probe;
import freemarker.cache.StringTemplateLoader;

class FreemarkerCacheFixture {
    void run() throws Exception {
        new StringTemplateLoader().putTemplate("a", (String) Probe.taint()); // sink: template-injection
    }
}
