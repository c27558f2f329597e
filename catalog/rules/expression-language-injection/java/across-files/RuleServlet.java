import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class RuleServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String limit = request.getHeader("X-Limit"); // source: limit
        response.setStatus(Rules.holds(limit, this) ? 200 : 404);
    }
}
