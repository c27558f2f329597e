import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class SignIn extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.getSession().setAttribute("user", Users.signedIn(request.getParameter("name"), request.getParameter("word"))); // finding: missing-csrf-protection
        response.getWriter().println("<form method=\"post\" action=\"/rename\"><input name=\"name\"></form>");
    }
}
