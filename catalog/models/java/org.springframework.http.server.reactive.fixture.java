import probe.Probe;
import org.springframework.http.server.reactive.ServerHttpRequest;

class OrgSpringframeworkHttpServerReactiveFixture {
    void run(ServerHttpRequest request) throws Exception {
        Probe.sink(request.getQueryParams().getFirst("a")); // source: remote-text
        Probe.sink(request.getURI().getPath()); // source: remote-text
        Probe.sink(request.getHeaders().getFirst("a")); // source: remote-text
        Probe.sink(request.getBody()); // source: remote-request
    }
}
