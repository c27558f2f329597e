import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class ListedCapitals extends HttpServlet {
    private static final Set<String> COLUMNS = new HashSet<>(10);
    private static final Set<String> SIGNS = new HashSet<>(10);

    static {
        COLUMNS.add("START_TIME");
        COLUMNS.add("END_TIME");
        SIGNS.add("A' OR ''='");
    }

    private Connection connection;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String by = request.getParameter("by");
        String other = request.getParameter("other"); // source: a
        String signs = request.getParameter("signs"); // source: b
        try {
            if (COLUMNS.contains(by.toUpperCase())) {
                connection.createStatement().executeQuery("select * from task order by " + by); // safe: a column of the list, in whatever capitals
                connection.createStatement().executeQuery("select * from task order by " + other); // finding: sql-injection from a
            }
            if (SIGNS.contains(signs.toUpperCase())) {
                connection.createStatement().executeQuery("select * from task where name = '" + signs + "'"); // finding: sql-injection from b
            }
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }
}
