import probe.Probe;
import org.springframework.web.server.ServerWebExchange;

class OrgSpringframeworkWebServerFixture {
    void run(ServerWebExchange exchange) throws Exception {
        Probe.sink(exchange.getFormData()); // source: remote-request
        Probe.sink(exchange.getRequest().getQueryParams().getFirst("a")); // source: remote-text
    }
}
