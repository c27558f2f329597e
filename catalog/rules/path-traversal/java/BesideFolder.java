import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class BesideFolder extends HttpServlet {
    private final File folder = new File("/srv/files");

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        File file = new File(folder, request.getParameter("name")); // source: a
        if (!file.getCanonicalPath().startsWith(folder.getCanonicalPath())) {
            throw new IOException("outside");
        }
        response.getOutputStream().write(Files.readAllBytes(file.toPath())); // finding: path-traversal from a
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        File file = new File(folder, request.getParameter("name"));
        if (!file.getCanonicalPath().startsWith(folder.getCanonicalPath() + File.separator)) {
            throw new IOException("outside");
        }
        response.getOutputStream().write(Files.readAllBytes(file.toPath())); // safe: the separator stands behind the folder
        Path named = folder.toPath().resolve(request.getParameter("other")).normalize();
        if (!named.startsWith(folder.toPath())) {
            throw new IOException("outside");
        }
        response.getOutputStream().write(Files.readAllBytes(named)); // safe: paths begin by whole names
    }
}
