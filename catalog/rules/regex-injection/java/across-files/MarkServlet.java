import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class MarkServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String word = request.getParameter("word"); // source: word
        response.setStatus(Words.mark("a text", word).isEmpty() ? 404 : 200);
    }
}
