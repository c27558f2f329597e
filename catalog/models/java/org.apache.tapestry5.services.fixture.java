import probe.Probe;
import org.apache.tapestry5.annotations.OnEvent;
import org.apache.tapestry5.services.*;
import org.apache.tapestry5.util.TextStreamResponse;

class OrgApacheTapestry5ServicesFixture {
    private Request request;

    void run(Response response) throws Exception {
        Probe.sink(request.getParameter("a")); // source: remote-text
        Probe.sink(request.getHeader("a")); // source: remote-text
        Probe.sink(request.getPath()); // source: remote-text
        Probe.sink(request.getParameters("a")[0]); // source: remote-text
        response.sendRedirect((String) Probe.taint()); // sink: open-redirect
    }

    @OnEvent("show")
    Object show(String text) { // source: remote-text
        Probe.sink(text);
        return new TextStreamResponse("text/html", (String) Probe.taint()); // sink: xss
    }
}
