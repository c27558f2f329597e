import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class ReadAsBoolean extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String host = request.getParameter("host"); // source: parsed
        if (Boolean.parseBoolean(host)) {
            return;
        }
        Runtime.getRuntime().exec("ping -c 1 " + host); // finding: command-injection from parsed
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String host = request.getParameter("host"); // source: valued
        if (!Boolean.valueOf(host)) {
            Runtime.getRuntime().exec("ping -c 1 " + host); // finding: command-injection from valued
        }
    }

    @Override
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String all = request.getParameter("all");
        Runtime.getRuntime().exec("ping -c 1 " + Boolean.parseBoolean(all)); // safe: true or false
    }
}
