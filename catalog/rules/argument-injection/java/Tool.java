import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Tool extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String tool = request.getParameter("tool"); // source: tool
        new ProcessBuilder(tool, "--version").start(); // finding: argument-injection from tool
    }
}
