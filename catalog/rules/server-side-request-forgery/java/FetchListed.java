import java.io.IOException;
import java.net.URL;
import java.util.Set;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class FetchListed extends HttpServlet {
    private static final Set<String> HOSTS = Set.of("a.example.org", "b.example.org");

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        URL listed = new URL(request.getParameter("url"));
        String host = listed.getHost().toLowerCase();
        if (!HOSTS.contains(host)) throw new SecurityException("not one of ours");
        listed.openStream().transferTo(response.getOutputStream()); // safe: the host is one of ours
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        URL below = new URL(request.getParameter("url"));
        String host = below.getHost();
        if (host.isEmpty() || !host.endsWith(".example.org")) throw new SecurityException("not one of ours");
        below.openStream().transferTo(response.getOutputStream()); // safe: a host below the domain
    }

    @Override
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        URL asked = new URL(request.getParameter("url"));
        if (!isOurs(asked.getHost())) throw new SecurityException("not one of ours");
        asked.openStream().transferTo(response.getOutputStream()); // safe: the host is one of ours
        URL other = new URL(request.getParameter("other")); // source: other
        if (!isOurs(asked.getHost())) throw new SecurityException("not one of ours");
        other.openStream().transferTo(response.getOutputStream()); // finding: server-side-request-forgery from other
    }

    @Override
    protected void doDelete(HttpServletRequest request, HttpServletResponse response) throws IOException {
        URL alike = new URL(request.getParameter("url")); // source: alike
        if (!alike.getHost().endsWith("example.org")) throw new SecurityException("not one of ours");
        alike.openStream().transferTo(response.getOutputStream()); // finding: server-side-request-forgery from alike
    }

    private static boolean isOurs(String host) {
        return HOSTS.contains(host);
    }
}
