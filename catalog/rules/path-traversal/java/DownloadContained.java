import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class DownloadContained extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Path base = Paths.get("/srv/files").normalize();
        Path path = base.resolve(request.getParameter("name")).normalize();
        if (!path.startsWith(base)) {
            response.sendError(400);
            return;
        }
        Files.copy(path, response.getOutputStream()); // safe: stays below the folder
        String name = new File(request.getParameter("name")).getName();
        Files.copy(Paths.get("/srv/files", name), response.getOutputStream()); // safe: the last name alone
    }
}
