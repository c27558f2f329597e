import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

public class UnseenCaller {
    private final Connection connection;

    public UnseenCaller(Connection connection) {
        this.connection = connection;
    }

    public ResultSet byName(String name) throws SQLException { // source: name
        return connection.createStatement().executeQuery("SELECT * FROM account WHERE name = '" + name + "'"); // finding: sql-injection from name
    }

    public ResultSet byNameBound(String name) throws SQLException {
        PreparedStatement statement = connection.prepareStatement("SELECT * FROM account WHERE name = ?"); // safe: bound
        statement.setString(1, name);
        return statement.executeQuery();
    }

    public ResultSet byNumber(int number) throws SQLException {
        return connection.createStatement().executeQuery("SELECT * FROM account WHERE number = " + number); // safe: a number
    }

    public ResultSet any(String statement) throws SQLException {
        return connection.createStatement().executeQuery(statement); // safe: whoever gives the whole statement is to choose it
    }

    private ResultSet ofKind(String kind) throws SQLException {
        return connection.createStatement().executeQuery("SELECT * FROM account WHERE kind = '" + kind + "'"); // safe: nobody else can call it
    }

    public ResultSet inTable(String table) throws SQLException {
        return connection.createStatement().executeQuery("SELECT * FROM " + table); // safe: the caller that is seen gives a constant
    }

    public ResultSet inAccounts() throws SQLException {
        return inTable("account");
    }
}
