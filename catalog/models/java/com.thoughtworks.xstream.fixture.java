import probe.Probe;
import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.security.AnyTypePermission;

class ComThoughtworksXstreamFixture {
    void run() throws Exception {
        Probe.sink(new XStream().fromXML((String) Probe.taint())); // sink: insecure-deserialization; flow
        XStream first = new XStream();
        first.allowTypes(new Class[] { String.class });
        first.fromXML((String) Probe.taint()); // safe: listed types alone
        XStream second = new XStream();
        second.allowTypesByWildcard(new String[] { "**" });
        second.fromXML((String) Probe.taint()); // sink: insecure-deserialization
        XStream third = new XStream();
        third.addPermission(AnyTypePermission.ANY);
        third.fromXML((String) Probe.taint()); // sink: insecure-deserialization
    }
}
