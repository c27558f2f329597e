import probe.Probe;
import io.quarkus.vertx.web.*;

class Note { public String text; }

@RouteBase(path = "/notes")
class Notes {
    @Route(path = "/:id", methods = Route.HttpMethod.POST) // route: POST /notes/:id taking path id, query q, header X-Trace, body text
    String save(
            @Param("q") String q, // source: remote-text
            @Header("X-Trace") String trace, // source: remote-text
            @Body Note note) { // source: remote-request
        Probe.sink(q);
        Probe.sink(trace);
        Probe.sink(note.text);
        return "";
    }
}
