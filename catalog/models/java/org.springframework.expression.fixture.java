import probe.Probe;
import org.springframework.expression.*;

class OrgSpringframeworkExpressionFixture {
    void run(ExpressionParser parser) throws Exception {
        parser.parseExpression((String) Probe.taint()).getValue(); // sink: expression-injection
        parser.parseExpression((String) Probe.taint()); // safe: nothing runs yet
    }

    void contexts(ExpressionParser parser, Object root, org.springframework.expression.spel.support.SimpleEvaluationContext simple) throws Exception {
        parser.parseExpression((String) Probe.taint()).getValue(String.class); // sink: expression-injection
        parser.parseExpression((String) Probe.taint()).getValue(new org.springframework.expression.spel.support.StandardEvaluationContext(root)); // sink: expression-injection
        parser.parseExpression((String) Probe.taint()).getValue(simple); // safe: a restricted context
    }
}
