import probe.Probe;
import org.jdom2.input.SAXBuilder;

class OrgJdom2InputFixture {
    void run() throws Exception {
        Probe.sink(new SAXBuilder().build((java.io.Reader) Probe.taint())); // sink: xxe; flow
        SAXBuilder first = new SAXBuilder();
        first.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        first.build((java.io.Reader) Probe.taint()); // safe: no DTD at all
        SAXBuilder second = new SAXBuilder();
        second.setFeature("http://xml.org/sax/features/external-general-entities", false);
        second.build((java.io.Reader) Probe.taint()); // safe: no external entities
        SAXBuilder third = new SAXBuilder();
        third.setExpandEntities(false);
        third.build((java.io.Reader) Probe.taint()); // safe: entities stay as they are
    }
}
