package rows;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.jdbc.core.RowMapper;

public class ClientMapper implements RowMapper<Client> {
    @Override
    public Client mapRow(ResultSet rows, int number) throws SQLException {
        Client client = new Client();
        client.setName(rows.getString("name"));
        client.setPassword(rows.getString("password")); // source: mapped
        return client;
    }
}
