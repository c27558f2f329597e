import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class AccountServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            Accounts.fill(new Object(), request.getParameterMap()); // source: fields
        } catch (ReflectiveOperationException e) {
            response.sendError(400);
        }
    }
}
