import java.io.IOException;
import java.net.URL;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Fetch extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String address = request.getParameter("url"); // source: address
        new URL(address).openStream().transferTo(response.getOutputStream()); // finding: server-side-request-forgery from address
    }
}
