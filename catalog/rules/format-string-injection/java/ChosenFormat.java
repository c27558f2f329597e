import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class ChosenFormat extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String format = request.getParameter("format"); // source: query
        response.setHeader("X-Length", "" + String.format(format, 1, "a").length()); // finding: format-string-injection from query
        System.out.printf("used " + format, 1); // finding: format-string-injection from query
    }
}
