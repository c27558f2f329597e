import java.io.IOException;
import java.io.StringWriter;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;

public class GreetingData extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        VelocityContext data = new VelocityContext();
        data.put("name", request.getParameter("name"));
        StringWriter out = new StringWriter();
        Velocity.evaluate(data, out, "greeting", "Hello $name"); // safe: data of a constant template
    }
}
