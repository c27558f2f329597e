import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Download extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name"); // source: name
        Files.copy(Paths.get("/srv/files", name), response.getOutputStream()); // finding: path-traversal from name
        File file = new File("/srv/files/" + name);
        if (file.exists()) { // finding: path-traversal from name
            response.setStatus(200);
        }
    }
}
