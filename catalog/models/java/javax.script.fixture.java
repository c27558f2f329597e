import probe.Probe;
import javax.script.*;

class JavaxScriptFixture {
    void run() throws Exception {
        ScriptEngine engine = new ScriptEngineManager().getEngineByName("js");
        engine.eval((String) Probe.taint()); // sink: code-injection
        ((Compilable) engine).compile((String) Probe.taint()); // sink: code-injection
    }
}
