import fi.iki.elonen.NanoHTTPD;
import fi.iki.elonen.NanoHTTPD.IHTTPSession;
import fi.iki.elonen.NanoHTTPD.Response;
import probe.Probe;

class FiIkiElonenFixture extends NanoHTTPD {
    @Override
    public Response serve(IHTTPSession session) {
        Probe.sink(session.getParms().get("a")); // source: remote-text
        Probe.sink(session.getParameters().get("a")); // source: remote-text
        Probe.sink(session.getQueryParameterString()); // source: remote-text
        Probe.sink(session.getUri()); // source: remote-text
        Probe.sink(session.getHeaders().get("a")); // source: remote-text
        Probe.sink(session.getCookies().read("a")); // source: remote-text
        Probe.sink(session.getInputStream()); // source: remote-text
        session.getMethod();
        NanoHTTPD.newFixedLengthResponse(Response.Status.OK, "text/plain", (String) Probe.taint());
        NanoHTTPD.newFixedLengthResponse((String) Probe.taint()); // sink: xss
        Response answer = NanoHTTPD.newFixedLengthResponse(Response.Status.OK, "text/html", (String) Probe.taint()); // sink: xss
        answer.addHeader("Location", (String) Probe.taint()); // sink: open-redirect
        return answer;
    }
}
