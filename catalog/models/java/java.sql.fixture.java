import probe.Probe;
import java.sql.*;

class JavaSqlFixture {
    @SuppressWarnings("unchecked")
    void plainly(Connection connection) throws Exception {
        connection.createStatement().executeUpdate("INSERT INTO users (name, password) VALUES ('a', '" + ((java.util.Map<String, String>) Probe.taint()).get("password") + "')"); // sink: sql-injection; sink: stored-password
    }

    @SuppressWarnings("unchecked")
    void run(Connection connection) throws Exception {
        Statement statement = connection.createStatement();
        statement.executeUpdate("DELETE FROM a WHERE b = '" + Probe.taint() + "'"); // sink: sql-injection
        statement.executeUpdate("INSERT INTO users (name, password) VALUES ('a', '" + ((java.util.Map<String, String>) Probe.taint()).get("password") + "')"); // sink: sql-injection; sink: stored-password
        ResultSet rows = statement.executeQuery((String) Probe.taint()); // sink: sql-injection
        Probe.sink(rows.getString(1)); // source: database
        connection.prepareStatement((String) Probe.taint()).execute(); // sink: sql-injection
        PreparedStatement prepared = connection.prepareStatement("SELECT a FROM b WHERE c = ?");
        prepared.setString(1, (String) Probe.taint()); // safe: a bound parameter
        PreparedStatement insert = connection.prepareStatement("INSERT INTO users (name, password) VALUES (?, ?)");
        insert.setString(1, (String) Probe.taint()); // safe: no password
        insert.setString(2, ((java.util.Map<String, String>) Probe.taint()).get("password")); // sink: stored-password
        connection.prepareStatement("INSERT INTO users (name, password) VALUES (?, SHA2(?, 256))").setString(2, ((java.util.Map<String, String>) Probe.taint()).get("password")); // safe: the database hashes it
        connection.prepareStatement("UPDATE users SET seen = 1 WHERE password = ?").setString(1, ((java.util.Map<String, String>) Probe.taint()).get("password")); // safe: nothing is stored
        connection.prepareStatement("SELECT a FROM users WHERE password = ?").setString(1, ((java.util.Map<String, String>) Probe.taint()).get("password")); // sink: stored-password
        Probe.sink(connection.nativeSQL((String) Probe.taint())); // sink: sql-injection; flow
        Probe.sink(connection.createStatement().enquoteLiteral((String) Probe.taint())); // flow; cleans: sql-injection
        DriverManager.getConnection((String) Probe.taint()).createStatement().execute("SELECT 1"); // sink: ssrf
        DriverManager.getConnection("jdbc:h2:mem:a", "sa", "correct horse"); // misuse: hardcoded-credential
    }
}
