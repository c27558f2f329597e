import probe.Probe;
import org.jaxen.dom.DOMXPath;
import org.w3c.dom.Node;
import org.apache.xpath.XPathAPI;
import org.jdom2.xpath.XPathFactory;

class OrgJaxenFixture {
    void run(Node node) throws Exception {
        new DOMXPath("//user[name='" + Probe.taint() + "']"); // sink: xpath-injection
        XPathAPI.selectNodeList(node, (String) Probe.taint()); // sink: xpath-injection
        org.jdom.xpath.XPath.newInstance((String) Probe.taint()); // sink: xpath-injection
        XPathFactory.instance().compile((String) Probe.taint()); // sink: xpath-injection
        new DOMXPath("//user[name=$name]"); // safe: the program's own
    }
}
