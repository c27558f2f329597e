import java.io.IOException;
import java.util.regex.Pattern;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Filter extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String pattern = request.getParameter("pattern"); // source: pattern
        response.setStatus(Pattern.compile(pattern).matcher("name").find() ? 200 : 404); // finding: regex-injection from pattern
    }
}
