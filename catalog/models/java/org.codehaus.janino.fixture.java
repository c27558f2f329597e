import probe.Probe;
import org.codehaus.janino.*;

class OrgCodehausJaninoFixture {
    void run(SimpleCompiler compiler) throws Exception {
        ExpressionEvaluator evaluator = new ExpressionEvaluator();
        evaluator.setExpressionType(double.class);
        evaluator.cook((String) Probe.taint()); // sink: code-injection
        evaluator.cook("a * 2"); // safe: the program's own
        compiler.cook((String) Probe.taint()); // sink: code-injection
        new ScriptEvaluator((String) Probe.taint()); // sink: code-injection
    }
}
