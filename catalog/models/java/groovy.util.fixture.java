import probe.Probe;
import groovy.util.Eval;

class GroovyUtilFixture {
    void run() throws Exception {
        Eval.me((String) Probe.taint()); // sink: code-injection
        Eval.me("a", 1, (String) Probe.taint()); // sink: code-injection
        Eval.x(1, (String) Probe.taint()); // sink: code-injection
        Eval.xy(1, 2, (String) Probe.taint()); // sink: code-injection
        Eval.xyz(1, 2, 3, (String) Probe.taint()); // sink: code-injection
        Eval.x(Probe.taint(), "x + 1"); // safe: a value of an expression of the program
    }
}
