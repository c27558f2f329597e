import probe.Probe;
import org.springframework.web.reactive.function.client.WebClient;

class OrgSpringframeworkWebReactiveFunctionClientFixture {
    void run(WebClient client) throws Exception {
        WebClient.builder().baseUrl("http://" + Probe.taint()).build(); // sink: ssrf
        WebClient.create((String) Probe.taint()); // sink: ssrf
        Probe.sink(client.get().uri("/a").retrieve().bodyToMono(String.class)); // source: network-response
    }
}
