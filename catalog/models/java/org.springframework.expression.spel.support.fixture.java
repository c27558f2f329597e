import probe.Probe;
import org.springframework.expression.ExpressionParser;
import org.springframework.expression.spel.support.*;

class OrgSpringframeworkExpressionSpelSupportFixture {
    void run(ExpressionParser parser) throws Exception {
        Probe.sink(SimpleEvaluationContext.forReadOnlyDataBinding().build()); // safe: no expression
    }
}
