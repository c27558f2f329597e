import probe.Probe;
import io.jooby.*;

class IoJoobyFixture {
    void run(Jooby app) throws Exception {
        app.get("/a", context -> {
            Probe.sink(context.query("a").value()); // source: remote-text
            Probe.sink(context.path("a").value()); // source: remote-text
            Probe.sink(context.header("a").value()); // source: remote-text
            Probe.sink(context.cookie("a").value()); // source: remote-text
            Probe.sink(context.form("a").value()); // source: remote-request
            context.sendRedirect((String) Probe.taint()); // sink: open-redirect
            return "";
        });
    }
}
