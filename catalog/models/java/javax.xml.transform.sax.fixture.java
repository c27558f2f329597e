import javax.xml.transform.sax.SAXSource;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;
import probe.Probe;

class JavaxXmlTransformSaxFixture {
    void run(XMLReader reader) {
        Probe.sink(new SAXSource((InputSource) Probe.taint())); // flow
        Probe.sink(new SAXSource(reader, (InputSource) Probe.taint())); // flow
        SAXSource source = new SAXSource();
        source.setInputSource((InputSource) Probe.taint());
        Probe.sink(source.getInputSource()); // flow
        SAXSource untouched = new SAXSource();
        untouched.setXMLReader((XMLReader) Probe.taint());
        Probe.sink(untouched.getInputSource()); // safe: the reader is not the document
    }
}
