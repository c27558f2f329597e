import probe.Probe;
import org.python.util.PythonInterpreter;

class OrgPythonUtilFixture {
    void run() throws Exception {
        PythonInterpreter python = new PythonInterpreter();
        python.exec((String) Probe.taint()); // sink: code-injection
        python.execfile((String) Probe.taint()); // sink: code-injection
    }
}
