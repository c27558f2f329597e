import probe.Probe;
import groovy.text.*;

class GroovyTextFixture {
    void run() throws Exception {
        new SimpleTemplateEngine().createTemplate((String) Probe.taint()); // sink: template-injection
    }
}
