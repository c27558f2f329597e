import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class StateServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String state = request.getHeader("X-State"); // source: state
        try {
            Sessions.read(state);
        } catch (ClassNotFoundException e) {
            response.sendError(400);
        }
    }
}
