import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Create extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String type = request.getParameter("type"); // source: type
        try {
            Class.forName(type).getDeclaredConstructor().newInstance(); // finding: unsafe-reflection from type
        } catch (ReflectiveOperationException e) {
            response.sendError(400);
        }
    }
}
