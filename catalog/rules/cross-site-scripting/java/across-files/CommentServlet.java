import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class CommentServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String comment = request.getParameter("comment"); // source: comment
        Page page = new Page();
        page.add(comment);
        page.send(response.getWriter());
    }
}
