import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class FixedTool extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String tool = "git".equals(request.getParameter("tool")) ? "git" : "hg";
        new ProcessBuilder(tool, "--version").start(); // safe: one of two programs
    }
}
