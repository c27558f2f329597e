import probe.Probe;
import org.springframework.web.reactive.function.server.ServerRequest;

class OrgSpringframeworkWebReactiveFunctionServerFixture {
    void run(ServerRequest request) throws Exception {
        Probe.sink(request.queryParam("a")); // source: remote-text
        Probe.sink(request.pathVariable("a")); // source: remote-text
        Probe.sink(request.headers().firstHeader("a")); // source: remote-text
        Probe.sink(request.bodyToMono(String.class)); // source: remote-request
    }
}
