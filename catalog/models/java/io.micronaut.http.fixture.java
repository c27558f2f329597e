import probe.Probe;
import io.micronaut.http.*;

class IoMicronautHttpFixture {
    void run(HttpRequest<?> request) {
        Probe.sink(request.getParameters().get("a")); // source: remote-text
        Probe.sink(request.getPath()); // source: remote-text
        Probe.sink(request.getHeaders().get("a")); // source: remote-text
        Probe.sink(request.getCookies().get("a").getValue()); // source: remote-text
        Probe.sink(request.getBody()); // source: remote-request
        HttpResponse.redirect((java.net.URI) Probe.taint()); // sink: open-redirect
        HttpResponse.ok().header("Location", (String) Probe.taint()); // sink: open-redirect
        HttpResponse.ok().contentType(MediaType.TEXT_HTML_TYPE).body("<p>" + Probe.taint()); // sink: xss
        HttpResponse.ok().contentType(MediaType.TEXT_HTML).body("<p>" + Probe.taint()); // sink: xss
        HttpResponse.ok().contentType("text/html").body("<p>" + Probe.taint()); // sink: xss
        HttpResponse.ok().contentType("text/plain").body("<p>" + Probe.taint()); // safe: plain text
    }
}
