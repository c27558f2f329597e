import java.sql.*;
import org.wicketstuff.rest.annotations.*;
import org.wicketstuff.rest.annotations.parameters.RequestParam;

@ResourcePath("/orders")
class WicketRestResource {
    private Connection connection;

    @MethodMapping("/search")
    public ResultSet search(@RequestParam("name") String name) throws SQLException { // source: name
        return connection.createStatement().executeQuery("SELECT * FROM orders WHERE name = '" + name + "'"); // finding: sql-injection from name
    }

    @MethodMapping("/bound")
    public ResultSet bound(@RequestParam("name") String name) throws SQLException {
        PreparedStatement statement = connection.prepareStatement("SELECT * FROM orders WHERE name = ?");
        statement.setString(1, name);
        return statement.executeQuery(); // safe: bound parameter
    }
}
