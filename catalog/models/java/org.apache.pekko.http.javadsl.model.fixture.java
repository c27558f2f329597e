import org.apache.pekko.http.javadsl.model.*;
import probe.Probe;

class OrgApachePekkoHttpJavadslModelFixture {
    void run() {
        HttpEntities.create(ContentTypes.TEXT_HTML_UTF8, "<p>" + Probe.taint()); // sink: xss
        HttpEntities.create(ContentTypes.TEXT_PLAIN_UTF8, "<p>" + Probe.taint()); // safe: plain text
        Probe.sink(Uri.create((String) Probe.taint())); // flow
    }
}
