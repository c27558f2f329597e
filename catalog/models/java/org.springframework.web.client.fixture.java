import probe.Probe;
import org.springframework.boot.web.client.RestTemplateBuilder;
import org.springframework.http.*;
import org.springframework.web.client.*;
import java.net.URI;

class OrgSpringframeworkWebClientFixture {
    void run(RestTemplate template) throws Exception {
        Probe.sink(template.getForObject("https://example.org", String.class)); // source: network-response
        template.exchange((String) Probe.taint(), null, null, String.class); // sink: ssrf
        RestClient.create().get().uri((String) Probe.taint()); // sink: ssrf
    }

    void requested(RestTemplate template, HttpHeaders headers) throws Exception {
        template.exchange(new RequestEntity<>(Probe.taint(), headers, HttpMethod.POST, URI.create("https://example.org/")), String.class); // safe: what is sent there
    }

    void built() throws Exception {
        RestClient.create((String) Probe.taint()); // sink: ssrf
        RestClient.builder().baseUrl((String) Probe.taint()).build(); // sink: ssrf
        new RestTemplateBuilder().rootUri("https://example.org").build(); // safe: the program's own
    }
}
