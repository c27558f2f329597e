import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.text.StringEscapeUtils;

public class Escaped extends HttpServlet {
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String note = StringEscapeUtils.escapeXml11(request.getParameter("note"));
        Files.writeString(Path.of("/var/orders/1.xml"), "<order><price>10</price><note>" + note + "</note></order>"); // safe: escaped
    }
}
