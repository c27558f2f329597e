import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class PingKnown extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String host = HOSTS.get(request.getParameter("host"));
        Runtime.getRuntime().exec("ping -c 1 " + host); // safe: an entry of the table
        Runtime.getRuntime().exec(new String[] {"ping", "-c", "1", request.getParameter("host")}); // safe: no shell reads it
    }

    private static final java.util.Map<String, String> HOSTS = java.util.Map.of("a", "a.example.org", "b", "b.example.org");
}
