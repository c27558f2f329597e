import probe.Probe;
import org.apache.commons.digester3.Digester;

class OrgApacheCommonsDigester3Fixture {
    void run() throws Exception {
        new Digester().parse((String) Probe.taint()); // sink: xxe
        Digester first = new Digester();
        first.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        first.parse((String) Probe.taint()); // safe: no DTD at all
    }
}
