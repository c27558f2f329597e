import probe.Probe;
import org.jboss.resteasy.reactive.*;

class OrgJbossResteasyReactiveFixture {
    void run(@RestQuery String query, @RestPath String path, // source: remote-text
        @RestForm String form, @RestHeader String header, // source: remote-text
        @RestCookie String cookie, @RestMatrix String matrix) { // source: remote-text
        Probe.sink(query);
        Probe.sink(path);
        Probe.sink(form);
        Probe.sink(header);
        Probe.sink(cookie);
        Probe.sink(matrix);
    }
}
