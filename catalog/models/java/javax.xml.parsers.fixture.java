import probe.Probe;
import javax.xml.parsers.*;
import java.io.InputStream;
import javax.xml.XMLConstants;

class JavaxXmlParsersFixture {
    void plain(InputStream given) throws Exception {
        DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        Probe.sink(builder.parse((InputStream) Probe.taint())); // sink: xxe; flow
        SAXParserFactory.newInstance().newSAXParser().parse((InputStream) Probe.taint(), null); // sink: xxe
    }

    void hardened() throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        DocumentBuilder builder = factory.newDocumentBuilder();
        Probe.sink(builder.parse((InputStream) Probe.taint())); // safe: no DTD at all; flow
        SAXParserFactory saxFactory = SAXParserFactory.newInstance();
        saxFactory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        saxFactory.newSAXParser().parse((InputStream) Probe.taint(), null); // safe: no external entities
        SAXParser parser = SAXParserFactory.newInstance().newSAXParser();
        parser.setProperty("http://javax.xml.XMLConstants/property/accessExternalDTD", "");
        parser.parse((InputStream) Probe.taint(), null); // safe: no access to other documents
    }

    void secured() throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.newDocumentBuilder().parse((InputStream) Probe.taint()); // safe: asked for, it forbids access to other documents
        SAXParserFactory spelled = SAXParserFactory.newInstance();
        spelled.setFeature("http://javax.xml.XMLConstants/feature/secure-processing", true);
        spelled.newSAXParser().parse((InputStream) Probe.taint(), null); // safe: the same, spelled out
        DocumentBuilderFactory off = DocumentBuilderFactory.newInstance();
        off.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, false);
        off.newDocumentBuilder().parse((InputStream) Probe.taint()); // sink: xxe
    }

    void restricted() throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        factory.newDocumentBuilder().parse((InputStream) Probe.taint()); // safe: no access to other documents
        DocumentBuilderFactory named = DocumentBuilderFactory.newInstance();
        named.setAttribute("http://javax.xml.XMLConstants/property/accessExternalDTD", "");
        named.newDocumentBuilder().parse((InputStream) Probe.taint()); // safe: the same, spelled out
        DocumentBuilder resolving = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        resolving.setEntityResolver((publicId, systemId) -> null);
        resolving.parse((InputStream) Probe.taint()); // safe: the program resolves entities itself
    }

    void turnedOff() throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", false);
        factory.newDocumentBuilder().parse((InputStream) Probe.taint()); // sink: xxe
    }
}
