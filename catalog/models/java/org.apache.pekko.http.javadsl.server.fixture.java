import org.apache.pekko.http.javadsl.server.*;
import probe.Probe;

class OrgApachePekkoHttpJavadslServerFixture extends AllDirectives {
    Route routes() {
        redirect((org.apache.pekko.http.javadsl.model.Uri) Probe.taint(), null); // sink: open-redirect
        getFromFile((String) Probe.taint()); // sink: path-traversal
        parameter("q", text -> { // source: remote-text
            Probe.sink(text);
            return null;
        });
        formField("q", text -> { // source: remote-request
            Probe.sink(text);
            return null;
        });
        headerValueByName("Via", text -> { // source: remote-text
            Probe.sink(text);
            return null;
        });
        return path(PathMatchers.segment(), text -> { // source: remote-text
            Probe.sink(text);
            return null;
        });
    }
}
