import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class RemoveUser extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String id = request.getParameter("id"); // source: id
        try {
            new UserStore(java.sql.DriverManager.getConnection("jdbc:h2:mem:users")).remove(id.trim());
        } catch (java.sql.SQLException e) {
            response.sendError(500);
        }
    }
}
