import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.xml.sax.SAXException;

public class Parsers {
    private static DocumentBuilder create() throws ParserConfigurationException {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder();
    }

    public static void read(java.io.InputStream in) throws Exception {
        create().parse(in); // finding: xml-external-entities from body
    }
}
