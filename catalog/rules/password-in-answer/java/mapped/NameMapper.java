package rows;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.jdbc.core.RowMapper;

public class NameMapper implements RowMapper<Client> {
    @Override
    public Client mapRow(ResultSet rows, int number) throws SQLException {
        Client client = new Client();
        client.setName(rows.getString("name"));
        String password = rows.getString("password");
        client.setName(password.isEmpty() ? "new" : rows.getString("name"));
        return client;
    }
}
