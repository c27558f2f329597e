import probe.Probe;
import play.mvc.Http;

class PlayMvcHttpFixture {
    void run(Http.Request request) {
        Probe.sink(request.queryString("a").orElse("")); // source: remote-text
        Probe.sink(request.uri()); // source: remote-text
        Probe.sink(request.header("a").get()); // source: remote-text
        Probe.sink(request.cookie("a").get().value()); // source: remote-text
        Probe.sink(request.body().asFormUrlEncoded().get("a")[0]); // source: remote-request
        Http.Cookie.builder("a", "b").withSecure(false).build(); // misuse: insecure-cookie
        Http.Cookie.builder("a", "b").withSecure(true).withHttpOnly(true).build(); // safe: both set
    }
}
