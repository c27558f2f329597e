import javax.xml.transform.dom.DOMSource;
import org.w3c.dom.Node;
import probe.Probe;

class JavaxXmlTransformDomFixture {
    void run() {
        Probe.sink(new DOMSource((Node) Probe.taint())); // flow
        DOMSource source = new DOMSource();
        source.setNode((Node) Probe.taint());
        Probe.sink(source.getNode()); // flow
        Probe.sink(new DOMSource().getNode()); // safe: no node was set
    }
}
