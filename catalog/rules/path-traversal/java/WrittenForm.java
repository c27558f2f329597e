import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class WrittenForm extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    File file = new File("/srv/files", request.getParameter("name"));
    if (!file.getAbsolutePath().contains("..")) file.delete(); // safe: as it is written no name climbs
    File other = Path.of("/srv/files", request.getParameter("other")).toFile();
    if (!other.getPath().contains("..")) other.delete(); // safe: as it is written no name climbs
    File third = new File("/srv/files", request.getParameter("third"));
    if (!third.getAbsoluteFile().getPath().contains("..")) third.delete(); // safe: nor in a form of that form
  }

  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    File file = new File("/srv/files", request.getParameter("name")); // source: a
    if (!file.getCanonicalPath().contains("..")) file.delete(); // finding: path-traversal from a
    File other = new File("/srv/files", request.getParameter("other")); // source: b
    if (!other.getCanonicalFile().getPath().contains("..")) other.delete(); // finding: path-traversal from b
    File third = new File("/srv/files", request.getParameter("third")); // source: c
    if (third.getAbsolutePath().contains("..")) third.delete(); // finding: path-traversal from c
  }

  protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
    File file = new File(request.getParameter("name")); // source: d
    if (!file.getAbsolutePath().contains("..")) file.delete(); // finding: path-traversal from d
    Path path = Path.of("/srv/files", request.getParameter("path")); // source: e
    if (!path.normalize().toString().contains("..")) path.toFile().delete(); // finding: path-traversal from e
    File resolved = Path.of("/srv/files", request.getParameter("resolved")).normalize().toFile(); // source: g
    if (!resolved.getPath().contains("..")) resolved.delete(); // finding: path-traversal from g
    File fourth = new File("/srv/files", request.getParameter("fourth")); // source: f
    if (!fourth.getAbsolutePath().contains("~")) fourth.delete(); // finding: path-traversal from f
  }
}
