import probe.Probe;
import org.mozilla.javascript.*;

class OrgMozillaJavascriptFixture {
    void run(Scriptable scope) {
        Context context = Context.enter();
        context.evaluateString(scope, (String) Probe.taint(), "script", 1, null); // sink: code-injection
        context.evaluateString(scope, "1 + 1", (String) Probe.taint(), 1, null); // safe: the name of the script
        context.compileString((String) Probe.taint(), "script", 1, null); // sink: code-injection
    }
}
