import probe.Probe;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.*;
import org.eclipse.jetty.util.Callback;

class OrgEclipseJettyServerFixture extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Probe.sink(Request.extractQueryParameters(request).getValue("a")); // source: remote-text
        Probe.sink(Request.getPathInContext(request)); // source: remote-text
        Probe.sink(request.getHeaders().get("a")); // source: remote-text
        Probe.sink(Content.Source.asString(request)); // source: remote-text
        Content.Sink.write(response, true, "<p>" + Probe.taint(), callback); // sink: xss
        Response.sendRedirect(request, response, callback, (String) Probe.taint()); // sink: open-redirect
        return true;
    }
}
