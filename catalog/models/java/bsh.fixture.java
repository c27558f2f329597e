import probe.Probe;
import bsh.Interpreter;

class BshFixture {
    void run() throws Exception {
        new Interpreter().eval((String) Probe.taint()); // sink: code-injection
    }
}
