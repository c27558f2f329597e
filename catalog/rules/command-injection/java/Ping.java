import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Ping extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String host = request.getParameter("host"); // source: host
        Runtime.getRuntime().exec("ping -c 1 " + host); // finding: command-injection from host
        Runtime.getRuntime().exec(new String[] {"sh", "-c", "ping -c 1 " + host}); // finding: command-injection from host
    }
}
