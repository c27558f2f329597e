import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class CorsListed extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String origin = request.getHeader("Origin");
        if ("https://app.example.org".equals(origin)) {
            response.setHeader("Access-Control-Allow-Origin", origin); // safe: compared with the one that may
        }
    }
}
