import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.owasp.encoder.Encode;

public class Hello extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name"); // source: name
        response.setContentType("text/html");
        response.getWriter().println("<h1>Hello " + name + "</h1>"); // finding: cross-site-scripting from name
    }
}
