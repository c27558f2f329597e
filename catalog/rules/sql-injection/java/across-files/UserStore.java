import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

public class UserStore {
    private final Connection connection;

    public UserStore(Connection connection) {
        this.connection = connection;
    }

    public boolean remove(String id) throws SQLException {
        String statement = "DELETE FROM users WHERE id = " + id;
        return connection.createStatement().execute(statement); // finding: sql-injection from id
    }
}
