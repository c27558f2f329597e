import probe.Probe;
import javax.ws.rs.container.*;

class JavaxWsRsContainerFixture implements ContainerRequestFilter {
    @Override
    public void filter(ContainerRequestContext context) {
        Probe.sink(context.getHeaderString("a")); // source: remote-text
        Probe.sink(context.getEntityStream()); // source: remote-request
    }
}

class JavaxWsRsContainerAnswers implements ContainerResponseFilter {
    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        Probe.sink(request.getHeaderString("a")); // source: remote-text
        response.getHeaders().add("X-A", Probe.taint()); // sink: header-injection
        response.getHeaders().putSingle("Access-Control-Allow-Origin", Probe.taint()); // sink: permissive-cors; sink: header-injection
        response.getHeaders().putSingle("Location", Probe.taint()); // sink: open-redirect; sink: header-injection
        response.getHeaders().add("Access-Control-Allow-Origin", "*"); // misuse: public-cors
        response.getHeaders().add("Access-Control-Allow-Origin", "https://a.example"); // safe: one origin
    }
}
