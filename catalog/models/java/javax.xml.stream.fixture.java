import probe.Probe;
import javax.xml.stream.*;

class JavaxXmlStreamFixture {
    void run() throws Exception {
        XMLInputFactory plain = XMLInputFactory.newInstance();
        XMLStreamReader reader = plain.createXMLStreamReader((java.io.Reader) Probe.taint()); // sink: xxe
        Probe.sink(reader.getElementText()); // flow
        XMLInputFactory first = XMLInputFactory.newInstance();
        first.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        first.createXMLStreamReader((java.io.Reader) Probe.taint()); // safe: no DTD at all
        XMLInputFactory second = XMLInputFactory.newInstance();
        second.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        second.createXMLStreamReader((java.io.Reader) Probe.taint()); // safe: no external entities
        XMLInputFactory third = XMLInputFactory.newInstance();
        third.setProperty("javax.xml.stream.supportDTD", false);
        third.createXMLEventReader((java.io.Reader) Probe.taint()); // safe: the same, spelled out
        XMLInputFactory fourth = XMLInputFactory.newInstance();
        fourth.setProperty("javax.xml.stream.isSupportingExternalEntities", false);
        fourth.createXMLEventReader((java.io.Reader) Probe.taint()); // safe: the same, spelled out
        XMLInputFactory fifth = XMLInputFactory.newInstance();
        fifth.setXMLResolver((a, b, c, d) -> null);
        fifth.createXMLEventReader((java.io.Reader) Probe.taint()); // safe: the program resolves entities itself
    }

    private static void set(XMLInputFactory factory, String name, Object value) {
        try {
            factory.setProperty(name, value);
        } catch (IllegalArgumentException unsupported) {
            System.out.println(name);
        }
    }

    void named() throws Exception {
        XMLInputFactory first = XMLInputFactory.newInstance();
        set(first, XMLInputFactory.SUPPORT_DTD, false);
        first.createXMLStreamReader((java.io.Reader) Probe.taint()); // safe: no DTD at all
        XMLInputFactory second = XMLInputFactory.newInstance();
        set(second, XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        second.createXMLStreamReader((java.io.Reader) Probe.taint()); // safe: no external entities
        XMLInputFactory third = XMLInputFactory.newInstance();
        set(third, XMLInputFactory.IS_COALESCING, false);
        third.createXMLStreamReader((java.io.Reader) Probe.taint()); // sink: xxe
        XMLInputFactory fourth = XMLInputFactory.newInstance();
        set(fourth, XMLInputFactory.SUPPORT_DTD, true);
        fourth.createXMLStreamReader((java.io.Reader) Probe.taint()); // sink: xxe
    }
}
