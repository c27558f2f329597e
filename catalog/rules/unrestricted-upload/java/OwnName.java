import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.Part;
import java.io.File;
import java.io.IOException;
import java.util.UUID;

public class OwnName extends HttpServlet {
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        Part part = request.getPart("logo");
        part.write("/var/www/logos/" + UUID.randomUUID() + ".png"); // safe: a name of the program's own
    }

    @Override
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        Part part = request.getPart("logo");
        String name = new File(part.getSubmittedFileName()).getName();
        if (!name.endsWith(".png")) {
            throw new ServletException("pictures alone");
        }
        part.write("/var/www/logos/" + name); // safe: pictures alone
    }
}
