import probe.Probe;
import org.springframework.web.servlet.function.*;

class OrgSpringframeworkWebServletFunctionFixture {
    RouterFunction<ServerResponse> run() {
        return RouterFunctions.route().GET("/a", this::a).build();
    }

    private ServerResponse a(ServerRequest request) {
        Probe.sink(request.param("a").orElse("")); // source: remote-text
        Probe.sink(request.pathVariable("a")); // source: remote-text
        Probe.sink(request.headers()); // source: remote-text
        Probe.sink(request.body(String.class)); // source: remote-request
        return ServerResponse.temporaryRedirect((java.net.URI) Probe.taint()).build(); // sink: open-redirect
    }
}
