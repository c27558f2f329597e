import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import javax.script.ScriptException;

public class Formulas {
    private final ScriptEngine engine = new ScriptEngineManager().getEngineByName("js");

    public Object value(String formula) throws ScriptException {
        return engine.eval("(" + formula + ")"); // finding: code-injection from formula
    }
}
