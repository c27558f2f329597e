import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;

public class AccountVariable extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String user = request.getParameter("user");
        try {
            XPath path = XPathFactory.newInstance().newXPath();
            path.setXPathVariableResolver(name -> user);
            path.evaluate("//account[user=$user]", (Object) null); // safe: a variable of the expression
        } catch (XPathExpressionException e) {
            response.sendError(500);
        }
    }
}
