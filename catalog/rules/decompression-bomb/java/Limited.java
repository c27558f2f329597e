import java.io.FileInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Limited extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        byte[] some = new GZIPInputStream(request.getInputStream()).readNBytes(1_000_000); // safe: no more than so much
        byte[] own = new GZIPInputStream(new FileInputStream("/srv/app/words.gz")).readAllBytes(); // safe: a file of the program's own
        response.setIntHeader("X-Length", some.length + own.length);
    }
}
