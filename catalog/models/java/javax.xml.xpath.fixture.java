import probe.Probe;
import javax.xml.xpath.*;

class JavaxXmlXpathFixture {
    void run(org.w3c.dom.Document document) throws Exception {
        XPath path = XPathFactory.newInstance().newXPath();
        path.evaluate("//user[name='" + Probe.taint() + "']", document); // sink: xpath-injection
        path.compile((String) Probe.taint()); // sink: xpath-injection
    }

    void parsed(XPath path, org.w3c.dom.Document document) throws Exception {
        path.evaluate("/a", new org.xml.sax.InputSource((java.io.Reader) Probe.taint())); // sink: xxe
        path.evaluate("/a", document); // safe: parsed elsewhere
    }
}
