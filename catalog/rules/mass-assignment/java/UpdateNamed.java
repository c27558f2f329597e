import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.commons.beanutils.BeanUtils;

public class UpdateNamed extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            BeanUtils.setProperty(new Account(), "name", request.getParameter("name")); // safe: one named field
        } catch (ReflectiveOperationException e) {
            response.sendError(400);
        }
    }
}
