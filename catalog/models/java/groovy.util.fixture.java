import probe.Probe;
import groovy.util.Eval;

class GroovyUtilFixture {
    void run() throws Exception {
        Eval.me((String) Probe.taint()); // sink: code-injection
    }
}
