import java.io.IOException;
import java.util.regex.Pattern;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class FilterQuoted extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String word = request.getParameter("word");
        response.setStatus(Pattern.compile(Pattern.quote(word)).matcher("name").find() ? 200 : 404); // safe: quoted
    }
}
