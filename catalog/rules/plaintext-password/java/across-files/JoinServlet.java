import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class JoinServlet extends HttpServlet {
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String password = request.getParameter("password"); // source: password
        try {
            Users.add(request.getParameter("name"), password);
        } catch (java.sql.SQLException e) {
            response.sendError(500);
        }
    }
}
