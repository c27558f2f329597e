import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.expression.spel.standard.SpelExpressionParser;

public class SearchFixed extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String query = request.getParameter("q");
        Object value = new SpelExpressionParser().parseExpression("items[0]").getValue(query); // safe: a constant expression
        response.setStatus(value == null ? 404 : 200);
    }
}
