import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class SignIn extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!Tokens.of(request).equals(request.getParameter("csrfToken"))) return;
        request.getSession().setAttribute("user", Users.signedIn(request.getParameter("name"), request.getParameter("word"))); // safe: the form proves where it comes from
        response.getWriter().println("<form method=\"post\" action=\"/rename\"><input name=\"csrfToken\"></form>");
    }
}
