import java.io.IOException;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class ShowServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        request.setAttribute("title", request.getParameter("title")); // source: title
        request.setAttribute("number", Integer.parseInt(request.getParameter("number")));
        request.setAttribute("kind", "plain");
        request.getSession().setAttribute("last", request.getParameter("last")); // source: last
        request.getRequestDispatcher("/show.jsp").forward(request, response);
    }
}
