import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class SignIn extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.getSession().setAttribute("userId", Users.find(request.getParameter("name")).id()); // misuse: csrf-unprotected
        response.getWriter().println("<form method='post' action='/rename'></form>");
    }
}
