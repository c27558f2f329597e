import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;

public class Account extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String user = request.getParameter("user"); // source: user
        try {
            XPath path = XPathFactory.newInstance().newXPath();
            path.evaluate("//account[user='" + user + "']", (Object) null); // finding: xpath-injection from user
        } catch (XPathExpressionException e) {
            response.sendError(500);
        }
    }
}
