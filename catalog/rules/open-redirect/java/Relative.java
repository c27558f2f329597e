import java.io.IOException;
import java.net.URI;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Relative extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String next = request.getParameter("next"); // source: a
        URI uri = URI.create(next);
        if (uri.isAbsolute() || uri.getHost() != null) {
            response.sendError(400);
        } else {
            response.sendRedirect(next); // safe: it has neither scheme nor host
        }
        if (!uri.isAbsolute() && uri.getAuthority() == null) response.sendRedirect(uri.toString()); // safe: the same
        if (!uri.isAbsolute()) response.sendRedirect(next); // finding: open-redirect from a
        if (uri.getHost() == null) response.sendRedirect(next); // finding: open-redirect from a
        if (uri.getHost() != null) response.sendRedirect(next); // finding: open-redirect from a
    }
}
