import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class FixedFormat extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        response.setHeader("X-Length", "" + String.format("%s at %d", name, 1).length()); // safe: a value
        System.out.printf("used %s", name); // safe: a value
    }
}
