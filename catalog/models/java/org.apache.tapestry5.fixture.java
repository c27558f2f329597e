import probe.Probe;
import org.apache.tapestry5.MarkupWriter;

class OrgApacheTapestry5Fixture {
    void run(MarkupWriter writer) {
        writer.writeRaw((String) Probe.taint()); // sink: xss
        writer.write((String) Probe.taint()); // safe: escaped
    }
}
