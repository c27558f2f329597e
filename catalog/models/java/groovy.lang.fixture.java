import probe.Probe;
import groovy.lang.*;

class GroovyLangFixture {
    void run() throws Exception {
        new GroovyShell().evaluate((String) Probe.taint()); // sink: code-injection
        new GroovyClassLoader().parseClass((String) Probe.taint()); // sink: code-injection
    }
}
