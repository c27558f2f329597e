import probe.Probe;
import play.mvc.*;

public class PlayMvcFixture extends Controller {
    public Result show(Http.Request request, String id) { // source: remote-text
        Probe.sink(id);
        Probe.sink(ok("" + Probe.taint())); // flow
        ok("a").withHeader("a", (String) Probe.taint()); // sink: header-injection
        return redirect((String) Probe.taint()); // sink: open-redirect
    }

    public Result page() {
        return ok("<p>" + Probe.taint()).withHeader("a", "b").as("text/html"); // sink: xss
    }

    private String twice(String text) {
        Probe.sink(text); // safe: nobody outside calls it
        return text + text;
    }
}
