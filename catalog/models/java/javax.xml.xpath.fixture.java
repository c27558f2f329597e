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

    void compiled(XPathExpression held, org.w3c.dom.Document document) throws Exception {
        XPathExpression made = XPathFactory.newInstance().newXPath().compile("//namespace::*");
        made.evaluate(new org.xml.sax.InputSource((java.io.Reader) Probe.taint()), XPathConstants.NODESET); // sink: xxe
        held.evaluateExpression(new org.xml.sax.InputSource((java.io.Reader) Probe.taint()), String.class); // sink: xxe
        made.evaluate(document, XPathConstants.NODESET); // safe: parsed elsewhere
        made.evaluate(Probe.taint(), XPathConstants.NODESET); // safe: nothing is known of it
    }
}
