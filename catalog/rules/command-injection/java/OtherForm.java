import java.io.File;
import java.io.IOException;
import java.nio.file.Paths;
import java.util.Set;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class OtherForm extends HttpServlet {
  static final Set<String> NAMES = Set.of("a/one", "a/two");

  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name"); // source: a
    if (!NAMES.contains(Paths.get(name).normalize().toString())) throw new IOException("other");
    Runtime.getRuntime().exec("sh -c cat " + name); // finding: command-injection from a
  }

  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name"); // source: b
    if (!new File(name).getCanonicalPath().matches("[a-z/]+")) throw new IOException("other");
    Runtime.getRuntime().exec("sh -c cat " + name); // finding: command-injection from b
  }

  protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = new File(request.getParameter("name")).getCanonicalPath();
    if (!name.matches("[a-z/]+")) throw new IOException("other");
    Runtime.getRuntime().exec("sh -c cat " + name); // safe: this is the text that the pattern fits
  }
}
