import probe.Probe;
import org.springframework.expression.spel.standard.SpelExpressionParser;

class OrgSpringframeworkExpressionSpelStandardFixture {
    void run() throws Exception {
        new SpelExpressionParser().parseExpression((String) Probe.taint()).getValue(); // sink: expression-injection
        new SpelExpressionParser().parseRaw((String) Probe.taint()).getValue(); // sink: expression-injection
    }
}
