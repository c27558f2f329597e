import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.Part;
import java.io.File;
import java.io.IOException;
import java.util.UUID;

public class OwnEnding extends HttpServlet {
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        Part part = request.getPart("logo");
        String name = new File(part.getSubmittedFileName()).getName();
        part.write("/var/www/logos/" + name + "." + Pictures.ending()); // safe: the program chooses the ending
    }

    @Override
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        Part part = request.getPart("logo");
        String name = new File(part.getSubmittedFileName()).getName(); // source: name
        part.write("/var/www/logos/" + UUID.randomUUID() + "." + name); // finding: unrestricted-upload from name
    }

    @Override
    protected void doDelete(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        Part part = request.getPart("logo");
        String name = new File(part.getSubmittedFileName()).getName(); // source: whole
        part.write("/var/www/logos/" + name + Pictures.mark()); // finding: unrestricted-upload from whole
    }
}
