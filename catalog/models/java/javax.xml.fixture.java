import probe.Probe;
import javax.xml.XMLConstants;
import javax.xml.parsers.*;
import org.xml.sax.InputSource;

class JavaxXmlFixture {
    private static void attribute(DocumentBuilderFactory factory, String name, Object value) {
        factory.setAttribute(name, value);
    }

    private static void feature(DocumentBuilderFactory factory, String name, boolean value) {
        try {
            factory.setFeature(name, value);
        } catch (ParserConfigurationException unsupported) {
            System.out.println(name);
        }
    }

    void named() throws Exception {
        DocumentBuilderFactory first = DocumentBuilderFactory.newInstance();
        attribute(first, XMLConstants.ACCESS_EXTERNAL_DTD, "");
        first.newDocumentBuilder().parse((InputSource) Probe.taint()); // safe: no DTD is fetched
        DocumentBuilderFactory second = DocumentBuilderFactory.newInstance();
        feature(second, XMLConstants.FEATURE_SECURE_PROCESSING, true);
        second.newDocumentBuilder().parse((InputSource) Probe.taint()); // safe: processed securely
        DocumentBuilderFactory third = DocumentBuilderFactory.newInstance();
        attribute(third, XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
        third.newDocumentBuilder().parse((InputSource) Probe.taint()); // sink: xxe
        DocumentBuilderFactory fourth = DocumentBuilderFactory.newInstance();
        feature(fourth, XMLConstants.FEATURE_SECURE_PROCESSING, false);
        fourth.newDocumentBuilder().parse((InputSource) Probe.taint()); // sink: xxe
    }
}
