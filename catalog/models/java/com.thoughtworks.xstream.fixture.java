import probe.Probe;
import com.thoughtworks.xstream.XStream;

class ComThoughtworksXstreamFixture {
    void run() throws Exception {
        Probe.sink(new XStream().fromXML((String) Probe.taint())); // sink: insecure-deserialization; flow
        XStream first = new XStream();
        first.allowTypes(new Class[] { String.class });
        first.fromXML((String) Probe.taint()); // safe: listed types alone
    }
}
