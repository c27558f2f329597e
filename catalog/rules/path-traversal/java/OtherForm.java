import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class OtherForm extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = "/srv/files/" + request.getParameter("name");
    if (!new File(name).getCanonicalPath().startsWith("/srv/files/")) throw new IOException("outside");
    new FileInputStream(name); // safe: the path without dots begins so
    String other = "/srv/files/" + request.getParameter("other");
    Path path = Paths.get(other).normalize();
    if (!path.startsWith("/srv/files")) throw new IOException("outside");
    new FileInputStream(other); // safe: so does this one
  }

  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = "/srv/files/" + request.getParameter("name"); // source: a
    if (!new File(name).getPath().startsWith("/srv/files/")) throw new IOException("outside");
    new FileInputStream(name); // finding: path-traversal from a
  }

  protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name"); // source: b
    if (!new File("/srv/files", name).getCanonicalPath().startsWith("/srv/files/")) throw new IOException("outside");
    new FileInputStream(name); // finding: path-traversal from b
  }

  protected void doDelete(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = "/srv/files/" + request.getParameter("name"); // source: c
    if (!Paths.get(name).startsWith("/srv/files")) throw new IOException("outside");
    new FileInputStream(name); // finding: path-traversal from c
  }

  protected void doHead(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name"); // source: d
    if (!new File(name).getCanonicalPath().startsWith("/srv/files/")) throw new IOException("outside");
    new FileInputStream("/var/other/" + name); // finding: path-traversal from d
    new FileInputStream(new File("/var/other", name)); // finding: path-traversal from d
    Files.readAllBytes(Paths.get("/var/other", name)); // finding: path-traversal from d
    Files.readAllBytes(Paths.get("/var/other").resolve(name)); // finding: path-traversal from d
    Files.readAllBytes(Paths.get(String.format("/var/other/%s", name))); // finding: path-traversal from d
  }

  protected void doTrace(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    if (!Paths.get(name).normalize().startsWith("/srv/files")) throw new IOException("outside");
    Files.readAllBytes(Paths.get(name)); // safe: alone it leads where the path without dots does
  }
}
