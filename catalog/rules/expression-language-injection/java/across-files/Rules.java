import org.springframework.expression.spel.standard.SpelExpressionParser;

public class Rules {
    public static boolean holds(String rule, Object root) {
        return Boolean.TRUE.equals(new SpelExpressionParser().parseExpression("amount > " + rule).getValue(root)); // finding: expression-language-injection from limit
    }
}
