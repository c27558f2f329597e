import probe.Probe;
import org.dom4j.io.SAXReader;

class OrgDom4jIoFixture {
    void run() throws Exception {
        Probe.sink(new SAXReader().read((java.io.Reader) Probe.taint())); // sink: xxe; flow
        SAXReader first = new SAXReader();
        first.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        first.read((java.io.Reader) Probe.taint()); // safe: no DTD at all
        SAXReader second = new SAXReader();
        second.setFeature("http://xml.org/sax/features/external-general-entities", false);
        second.read((java.io.Reader) Probe.taint()); // safe: no external entities
        SAXReader third = new SAXReader();
        third.setEntityResolver((publicId, systemId) -> null);
        third.read((java.io.Reader) Probe.taint()); // safe: the program resolves entities itself
    }
}
