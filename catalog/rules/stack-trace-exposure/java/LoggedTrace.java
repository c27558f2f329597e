import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class LoggedTrace extends HttpServlet {
    private static final Logger log = LoggerFactory.getLogger(LoggedTrace.class);

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            throw new IllegalStateException("no");
        } catch (IllegalStateException e) {
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text));
            log.error(text.toString()); // safe: a log
            e.printStackTrace(); // safe: the output of the process
            response.sendError(500, "it failed: " + e.getMessage()); // safe: a message
        }
    }
}
