import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class SiblingFolder extends HttpServlet {
  private static final File ROOT = new File("/srv/files");

  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    File file = new File(ROOT, request.getParameter("name")); // source: a
    if (!file.getCanonicalPath().startsWith(ROOT.getCanonicalPath())) throw new IOException("outside");
    new FileInputStream(file); // finding: path-traversal from a
  }

  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    File file = new File(ROOT, request.getParameter("name"));
    if (!file.getCanonicalPath().startsWith(ROOT.getCanonicalPath() + File.separator)) throw new IOException("outside");
    new FileInputStream(file); // safe: no other folder begins so
  }

  protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Path root = Paths.get("/srv/files").toAbsolutePath();
    Path path = root.resolve(request.getParameter("name")).normalize();
    if (!path.startsWith(root)) throw new IOException("outside");
    new FileInputStream(path.toFile()); // safe: a path is asked by whole names
  }
}
