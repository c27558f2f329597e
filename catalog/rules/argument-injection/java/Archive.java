import java.io.File;
import java.io.IOException;
import java.nio.file.Paths;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Archive extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String file = request.getParameter("file"); // source: file
        new ProcessBuilder("tar", "cf", "x.tar", new File(file).getAbsoluteFile().getName()).start(); // finding: argument-injection from file
        new ProcessBuilder("tar", "cf", "x.tar", new File(file).getAbsolutePath().substring(5)).start(); // finding: argument-injection from file
        new ProcessBuilder("tar", "cf", "x.tar", Paths.get(file).toAbsolutePath().getFileName().toString()).start(); // finding: argument-injection from file
        new ProcessBuilder("tar", "cf", "x.tar", "--", new File(file).getName()).start(); // safe: no option stands behind --
    }
}
