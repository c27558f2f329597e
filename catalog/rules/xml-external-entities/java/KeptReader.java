import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.xml.sax.SAXException;

/** Factories that the class keeps for all requests. */
public class KeptReader extends HttpServlet {
    private static final DocumentBuilderFactory OPEN = DocumentBuilderFactory.newInstance();
    private static final DocumentBuilderFactory CLOSED = closed();

    private static DocumentBuilderFactory closed() {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        try {
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
        return factory;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            OPEN.newDocumentBuilder().parse(request.getInputStream()); // source: body; finding: xml-external-entities from body
        } catch (ParserConfigurationException | SAXException e) {
            response.sendError(400);
        }
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            CLOSED.newDocumentBuilder().parse(request.getInputStream()); // safe: no DTD at all
        } catch (ParserConfigurationException | SAXException e) {
            response.sendError(400);
        }
    }
}
