import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;

public class Queries {
    private static final XPath PATH = XPathFactory.newInstance().newXPath();

    public static String find(String condition) throws XPathExpressionException {
        return PATH.compile("//item[" + condition + "]").evaluate((Object) null); // finding: xpath-injection from id
    }
}
