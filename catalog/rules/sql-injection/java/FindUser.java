import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class FindUser extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name"); // source: name
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:users")) {
            Statement statement = connection.createStatement();
            statement.executeQuery("SELECT * FROM users WHERE name = '" + name + "'"); // finding: sql-injection from name
        } catch (SQLException e) {
            response.sendError(500);
        }
    }
}
