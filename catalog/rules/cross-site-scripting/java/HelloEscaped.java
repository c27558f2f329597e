import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.owasp.encoder.Encode;

public class HelloEscaped extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        response.getWriter().println("<h1>Hello " + Encode.forHtml(name) + "</h1>"); // safe: escaped
        response.getWriter().println(Integer.parseInt(request.getParameter("page"))); // safe: a number
    }
}
