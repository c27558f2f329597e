import probe.Probe;
import nu.xom.Builder;

class NuXomFixture {
    void run(org.xml.sax.XMLReader reader) throws Exception {
        Probe.sink(new Builder().build((String) Probe.taint())); // sink: xxe; flow
        new Builder(reader).build((String) Probe.taint()); // safe: the reader decides
    }
}
