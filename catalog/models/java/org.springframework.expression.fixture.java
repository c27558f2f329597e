import probe.Probe;
import org.springframework.expression.*;

class OrgSpringframeworkExpressionFixture {
    void run(ExpressionParser parser) throws Exception {
        parser.parseExpression((String) Probe.taint()).getValue(); // sink: expression-injection
        parser.parseExpression((String) Probe.taint()); // safe: nothing runs yet
    }
}
