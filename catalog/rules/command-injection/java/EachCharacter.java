import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class EachCharacter extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    for (char c : name.toCharArray()) if (c != '_' && !Character.isLetterOrDigit(c)) throw new IOException("other");
    Runtime.getRuntime().exec("sh -c ls " + name); // safe: letters, digits and _ alone
  }

  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name"); // source: a
    for (char c : name.toCharArray()) if (c != ';' && !Character.isLetterOrDigit(c)) throw new IOException("other");
    Runtime.getRuntime().exec("sh -c ls " + name); // finding: command-injection from a
  }

  protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    if (!name.chars().allMatch(Character::isLetterOrDigit)) throw new IOException("other");
    Runtime.getRuntime().exec("sh -c ls " + name); // safe: letters and digits alone
  }

  protected void doDelete(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name"); // source: b
    if (!name.chars().skip(1).allMatch(Character::isLetterOrDigit)) throw new IOException("other");
    Runtime.getRuntime().exec("sh -c ls " + name); // finding: command-injection from b
  }
}
