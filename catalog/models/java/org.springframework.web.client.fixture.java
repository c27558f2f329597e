import probe.Probe;
import org.springframework.boot.web.client.RestTemplateBuilder;
import org.springframework.web.client.*;

class OrgSpringframeworkWebClientFixture {
    void run(RestTemplate template) throws Exception {
        Probe.sink(template.getForObject("https://example.org", String.class)); // source: network-response
        template.exchange((String) Probe.taint(), null, null, String.class); // sink: ssrf
        RestClient.create().get().uri((String) Probe.taint()); // sink: ssrf
    }

    void built() throws Exception {
        RestClient.create((String) Probe.taint()); // sink: ssrf
        RestClient.builder().baseUrl((String) Probe.taint()).build(); // sink: ssrf
        new RestTemplateBuilder().rootUri("https://example.org").build(); // safe: the program's own
    }
}
