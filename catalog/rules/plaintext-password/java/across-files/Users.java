import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;

public class Users {
    public static void add(String name, String password) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:a"); PreparedStatement statement = connection.prepareStatement("insert into users (name, password) values (?, ?)")) {
            statement.setString(1, name); // safe: no password
            statement.setString(2, password); // finding: plaintext-password from password
            statement.executeUpdate();
        }
    }
}
