import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class ItemServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String id = request.getParameter("id"); // source: id
        try {
            Queries.find("@id='" + id + "'");
        } catch (javax.xml.xpath.XPathExpressionException e) {
            response.sendError(500);
        }
    }
}
