import probe.Probe;
import org.springframework.web.util.UriComponentsBuilder;

class OrgSpringframeworkWebUtilAddressesFixture {
    void run() {
        Probe.sink(UriComponentsBuilder.fromHttpUrl((String) Probe.taint()).build().toUriString()); // flow
        Probe.sink(UriComponentsBuilder.newInstance().host((String) Probe.taint()).path("/a").toUriString()); // flow
        Probe.sink(UriComponentsBuilder.fromHttpUrl("https://example.org/a").queryParam("q", (String) Probe.taint()).toUriString()); // safe: a part of the query, encoded
    }

    void logged(java.util.Map<String, Object> values) {
        Probe.sink(UriComponentsBuilder.fromHttpUrl((String) Probe.taint()).build(values)); // cleans: log-injection
        Probe.sink(UriComponentsBuilder.fromHttpUrl((String) Probe.taint()).build().toUri()); // cleans: log-injection
    }

    void expanded() {
        Probe.sink(UriComponentsBuilder.fromUriString((String) Probe.taint()).buildAndExpand("a").encode().toUriString()); // flow
    }
}
