import probe.Probe;
import org.jruby.embed.*;
import org.jruby.Ruby;

class OrgJrubyEmbedFixture {
    void run() {
        ScriptingContainer container = new ScriptingContainer();
        container.runScriptlet((String) Probe.taint()); // sink: code-injection
        container.runScriptlet("puts 1"); // safe: the program's own
        Ruby.newInstance().evalScriptlet((String) Probe.taint()); // sink: code-injection
    }
}
