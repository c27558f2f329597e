import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.owasp.encoder.Encode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class AuditEncoded extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String user = Encode.forJava(request.getParameter("user"));
        LoggerFactory.getLogger(AuditEncoded.class).info("sign-in of {}", user); // safe: line breaks come out escaped
    }
}
