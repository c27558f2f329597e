import java.io.IOException;
import java.io.StringWriter;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;

public class Greeting extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String greeting = request.getParameter("greeting"); // source: greeting
        StringWriter out = new StringWriter();
        Velocity.evaluate(new VelocityContext(), out, "greeting", greeting); // finding: template-injection from greeting
    }
}
