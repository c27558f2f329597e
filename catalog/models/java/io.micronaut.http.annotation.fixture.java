import probe.Probe;
import io.micronaut.http.annotation.*;

class IoMicronautHttpAnnotationFixture {
    @Controller("/api")
    static class Api {
        @Post("/a/{id}")
        void one(@PathVariable String id, @QueryValue String query, // source: remote-text
            @Header("X-A") String header, @CookieValue("a") String cookie, // source: remote-text
            @Body Object body, @RequestBean Object bean, // source: remote-request
            @Part String part, // source: uploaded-file
            String other) { // source: remote-request
            Probe.sink(id);
            Probe.sink(query);
            Probe.sink(header);
            Probe.sink(cookie);
            Probe.sink(body);
            Probe.sink(bean);
            Probe.sink(part);
            Probe.sink(other);
        }
    }

    @Controller("/pages")
    static class Pages {
        @Get(value = "/a", produces = io.micronaut.http.MediaType.TEXT_HTML)
        String page() {
            return "<p>" + Probe.taint(); // sink: xss
        }

        @Get("/b")
        @Produces("text/html")
        String told() {
            return "<p>" + Probe.taint(); // sink: xss
        }

        @Get("/c")
        String data() {
            return "<p>" + Probe.taint(); // safe: JSON unless something else is said
        }
    }
}
