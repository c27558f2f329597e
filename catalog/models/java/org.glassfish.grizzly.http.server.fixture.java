import probe.Probe;
import org.glassfish.grizzly.http.server.*;

class OrgGlassfishGrizzlyHttpServerFixture {
    static class Handler extends HttpHandler {
        public void service(Request request, Response response) throws Exception {
            Probe.sink(request.getParameter("a")); // source: remote-text
            Probe.sink(request.getRequestURI()); // source: remote-text
            Probe.sink(request.getHeader("a")); // source: remote-text
            Probe.sink(request.getCookies()); // source: remote-text
            Probe.sink(request.getInputStream()); // source: remote-request
            response.sendRedirect((String) Probe.taint()); // sink: open-redirect
            response.setHeader("a", (String) Probe.taint()); // sink: header-injection
        }
    }
}
