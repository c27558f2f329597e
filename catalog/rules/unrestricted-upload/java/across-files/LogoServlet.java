import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.Part;
import java.io.File;
import java.io.IOException;

public class LogoServlet extends HttpServlet {
    private final LogoStore store = new LogoStore();

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        Part part = request.getPart("logo");
        store.keep(part, new File(part.getSubmittedFileName()).getName()); // source: name
    }
}
