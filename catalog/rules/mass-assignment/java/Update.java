import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.commons.beanutils.BeanUtils;

public class Update extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            BeanUtils.populate(new Account(), request.getParameterMap()); // source: fields; finding: mass-assignment from fields
        } catch (ReflectiveOperationException e) {
            response.sendError(400);
        }
    }
}
