import java.io.InputStream;
import javax.xml.bind.*;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.sax.SAXSource;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.XMLReaderFactory;
import probe.Probe;

class JavaxXmlBindFixture {
    void run() throws Exception {
        Unmarshaller unmarshaller = JAXBContext.newInstance(Object.class).createUnmarshaller();
        XMLReader plain = SAXParserFactory.newInstance().newSAXParser().getXMLReader();
        unmarshaller.unmarshal(new SAXSource(plain, new InputSource((InputStream) Probe.taint()))); // sink: xxe
        SAXSource later = new SAXSource(new InputSource((InputStream) Probe.taint()));
        later.setXMLReader(XMLReaderFactory.createXMLReader());
        unmarshaller.unmarshal(later); // sink: xxe
        XMLReader hardened = SAXParserFactory.newInstance().newSAXParser().getXMLReader();
        hardened.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        unmarshaller.unmarshal(new SAXSource(hardened, new InputSource((InputStream) Probe.taint()))); // safe: no DTD at all
        SAXParserFactory factory = SAXParserFactory.newInstance();
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        unmarshaller.unmarshal(new SAXSource(factory.newSAXParser().getXMLReader(), new InputSource((InputStream) Probe.taint()))); // safe: no external entities
        unmarshaller.unmarshal((InputStream) Probe.taint()); // safe: its own parser reads no other documents
        Probe.sink(unmarshaller.unmarshal((InputStream) Probe.taint())); // flow
        Probe.sink(JAXB.unmarshal((InputStream) Probe.taint(), String.class)); // flow
        Probe.sink(((JAXBElement) unmarshaller.unmarshal((InputStream) Probe.taint())).getValue()); // flow
        Probe.sink(new JAXBElement(null, String.class, Probe.taint()).getValue()); // flow
        JAXBElement element = new JAXBElement(null, String.class, "none");
        element.setValue(Probe.taint());
        Probe.sink(element.getValue()); // flow
    }
}
