import probe.Probe;
import org.springframework.web.context.request.WebRequest;

class OrgSpringframeworkWebContextRequestFixture {
    void run(WebRequest request) throws Exception {
        Probe.sink(request.getParameter("a")); // source: remote-text
        Probe.sink(request.getParameterMap().get("a")); // source: remote-request
        Probe.sink(request.getHeader("a")); // source: remote-text
    }
}
