import probe.Probe;
import com.googlecode.aviator.*;
import java.util.Map;

class ComGooglecodeAviatorFixture {
    void run() {
        AviatorEvaluator.execute((String) Probe.taint()); // sink: expression-injection
        AviatorEvaluator.newInstance().compile((String) Probe.taint()); // sink: expression-injection
        AviatorEvaluator.execute("a + 1", Map.of("a", Probe.taint())); // safe: a variable
    }
}
