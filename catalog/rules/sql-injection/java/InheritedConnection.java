import java.sql.Connection;
import java.sql.PreparedStatement;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class Connected extends HttpServlet {
    protected Connection connection = null;

    public void init() {
        connection = Connections.open();
    }
}

class Administered extends Connected {
    protected Connection archive;
}

class InheritedConnection extends Administered {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String id = request.getParameter("id"); // source: a
        connection.prepareStatement("SELECT * FROM notes WHERE id = " + id).executeQuery(); // finding: sql-injection from a
        archive.prepareStatement("SELECT * FROM notes WHERE id = " + id).executeQuery(); // finding: sql-injection from a
        PreparedStatement bound = connection.prepareStatement("SELECT * FROM notes WHERE id = ?"); // safe: bound
        bound.setString(1, id);
        bound.executeQuery();
    }
}
