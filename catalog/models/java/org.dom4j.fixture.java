import probe.Probe;
import org.dom4j.*;

class OrgDom4jFixture {
    void run(Document document) throws Exception {
        document.selectNodes((String) Probe.taint()); // sink: xpath-injection
        Probe.sink(DocumentHelper.parseText((String) Probe.taint())); // flow; sink: xxe
    }
}
