import probe.Probe;
import org.restlet.resource.*;

class OrgRestletResourceFixture {
    static class Page extends ServerResource {
        @Get
        public void read() {
            Probe.sink(getQueryValue("a")); // source: remote-text
            Probe.sink(getAttribute("a")); // source: remote-text
            Probe.sink(getRequestEntity()); // source: remote-request
        }
    }
}
