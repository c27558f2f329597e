import ninja.*;
import probe.Probe;

class NinjaFixture {
    Result run(Context context) {
        Probe.sink(context.getParameter("q")); // source: remote-text
        Probe.sink(context.getPathParameter("id")); // source: remote-text
        Probe.sink(context.getHeader("Via")); // source: remote-text
        Probe.sink(context.parseBody(Object.class)); // source: remote-request
        Results.html().renderRaw((String) Probe.taint()); // sink: xss
        return Results.redirect((String) Probe.taint()); // sink: open-redirect
    }
}
