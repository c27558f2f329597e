import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class FindUserBound extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        String order = "name".equals(request.getParameter("order")) ? "name" : "id";
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:users")) {
            PreparedStatement statement = connection.prepareStatement("SELECT * FROM users WHERE name = ? ORDER BY " + order); // safe: one of two names
            statement.setString(1, name); // safe: a bound parameter
            statement.executeQuery();
            int id = Integer.parseInt(request.getParameter("id"));
            connection.createStatement().executeQuery("SELECT * FROM users WHERE id = " + id); // safe: a number
        } catch (SQLException e) {
            response.sendError(500);
        }
    }
}
