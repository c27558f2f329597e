import java.io.IOException;
import java.net.URLEncoder;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class LanguageEncoded extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String language = URLEncoder.encode(request.getParameter("language"), "UTF-8");
        response.setHeader("Content-Language", language); // safe: line breaks are encoded
    }
}
