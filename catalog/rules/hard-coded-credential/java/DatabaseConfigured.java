import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

public class DatabaseConfigured {
    public Connection open() throws SQLException {
        return DriverManager.getConnection("jdbc:h2:mem:users", "app", System.getenv("PASSWORD")); // safe: from the environment
    }
}
