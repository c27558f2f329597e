import probe.Probe;
import org.springframework.expression.ExpressionParser;
import org.springframework.expression.spel.support.*;

class OrgSpringframeworkExpressionSpelSupportFixture {
    void run(ExpressionParser parser) throws Exception {
        parser.parseExpression((String) Probe.taint()).getValue(SimpleEvaluationContext.forReadOnlyDataBinding().build()); // safe: it knows no types
        parser.parseExpression((String) Probe.taint()).getValue(new StandardEvaluationContext()); // sink: expression-injection
    }
}
