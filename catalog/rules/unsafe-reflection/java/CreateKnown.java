import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class CreateKnown extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String type = request.getParameter("type");
        try {
            String name = "list".equals(type) ? "java.util.ArrayList" : "java.util.HashSet";
            Class.forName(name).getDeclaredConstructor().newInstance(); // safe: one of two classes
        } catch (ReflectiveOperationException e) {
            response.sendError(400);
        }
    }
}
