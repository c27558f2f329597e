import java.io.IOException;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Fixed extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        try {
            String name = "spare".equals(request.getParameter("name")) ? "java:comp/env/jdbc/spare" : "java:comp/env/jdbc/main";
            new InitialContext().lookup(name); // safe: one of two names
        } catch (NamingException e) {
            throw new ServletException(e);
        }
    }
}
