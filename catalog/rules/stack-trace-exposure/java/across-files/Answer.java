import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Answer extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            throw new IllegalStateException("no");
        } catch (IllegalStateException e) {
            response.getWriter().println(Told.inFull(e)); // finding: stack-trace-exposure from told
            response.getWriter().println(Told.inShort(e)); // safe: a sentence
        }
    }
}
