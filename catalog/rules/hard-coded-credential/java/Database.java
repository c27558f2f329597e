import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

public class Database {
    public Connection open() throws SQLException {
        return DriverManager.getConnection("jdbc:h2:mem:users", "app", "correct horse"); // finding: hard-coded-credential
    }
}
