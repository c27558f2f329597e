import probe.Probe;
import javax.el.*;

class JavaxElFixture {
    void run(ELContext context) throws Exception {
        ExpressionFactory.newInstance().createValueExpression(context, (String) Probe.taint(), Object.class); // sink: expression-injection
        new ELProcessor().eval((String) Probe.taint()); // sink: expression-injection
    }
}
