import java.io.StringWriter;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;

public class Mails {
    public static String render(String template) {
        StringWriter out = new StringWriter();
        Velocity.evaluate(new VelocityContext(), out, "mail", "Dear customer, " + template); // finding: template-injection from text
        return out.toString();
    }
}
