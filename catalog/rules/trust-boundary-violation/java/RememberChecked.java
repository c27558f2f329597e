import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.HttpSession;

public class RememberChecked extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String role = request.getParameter("role");
        if ("reader".equals(role) || "writer".equals(role)) {
            request.getSession().setAttribute("role", role); // safe: one of two roles
        }
        request.getSession().setAttribute("seen", true); // safe: a constant
    }
}
