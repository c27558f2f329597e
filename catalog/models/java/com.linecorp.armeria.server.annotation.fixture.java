import probe.Probe;
import com.linecorp.armeria.common.*;
import com.linecorp.armeria.server.annotation.*;

class ComLinecorpArmeriaServerAnnotationFixture {
    @Get("/a/:id")
    public HttpResponse a(@Param("id") String id) { // source: remote-text
        Probe.sink(id);
        HttpResponse.ofRedirect((String) Probe.taint()); // sink: open-redirect
        HttpResponse.of(HttpStatus.OK, MediaType.PLAIN_TEXT_UTF_8, "a" + Probe.taint()); // safe: no markup
        return HttpResponse.of(HttpStatus.OK, MediaType.HTML_UTF_8, "<p>" + Probe.taint()); // sink: xss
    }
}
