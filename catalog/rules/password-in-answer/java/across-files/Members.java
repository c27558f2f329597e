package members;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;

class Members {
    private final DataSource source;

    Members(DataSource source) {
        this.source = source;
    }

    String passwordOf(int id) throws SQLException {
        try (Connection connection = source.getConnection()) {
            ResultSet rows = connection.prepareStatement("SELECT * FROM members").executeQuery();
            rows.next();
            return rows.getString("password"); // source: password
        }
    }
}
