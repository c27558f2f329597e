import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.expression.spel.standard.SpelExpressionParser;

public class Search extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String query = request.getParameter("q"); // source: query
        Object value = new SpelExpressionParser().parseExpression(query).getValue(); // finding: expression-language-injection from query
        response.setStatus(value == null ? 404 : 200);
    }
}
