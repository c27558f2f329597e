import probe.Probe;
import org.xml.sax.*;
import org.xml.sax.helpers.XMLReaderFactory;
import javax.xml.parsers.SAXParserFactory;

class OrgXmlSaxFixture {
    void run() throws Exception {
        XMLReaderFactory.createXMLReader().parse(new InputSource((String) Probe.taint())); // sink: xxe
        SAXParserFactory.newInstance().newSAXParser().getXMLReader().parse((String) Probe.taint()); // sink: xxe
        XMLReader reader = XMLReaderFactory.createXMLReader();
        reader.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        reader.parse((String) Probe.taint()); // safe: no DTD at all
        XMLReader other = XMLReaderFactory.createXMLReader();
        other.setFeature("http://xml.org/sax/features/external-general-entities", false);
        other.parse((String) Probe.taint()); // safe: no external entities
        XMLReader resolving = XMLReaderFactory.createXMLReader();
        resolving.setEntityResolver((publicId, systemId) -> null);
        resolving.parse((String) Probe.taint()); // safe: the program resolves entities itself
    }

    void sources() {
        Probe.sink(new InputSource((String) Probe.taint())); // flow
        InputSource source = new InputSource();
        source.setByteStream((java.io.InputStream) Probe.taint());
        Probe.sink(source); // flow
    }
}
