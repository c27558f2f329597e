import java.io.IOException;
import java.util.zip.GZIPInputStream;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Whole extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        byte[] all = new GZIPInputStream(request.getInputStream()).readAllBytes(); // source: body; finding: decompression-bomb from body
        response.setIntHeader("X-Length", all.length);
    }
}
