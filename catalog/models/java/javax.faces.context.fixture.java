import probe.Probe;
import javax.faces.context.*;

class JavaxFacesContextFixture {
    void run() throws Exception {
        ExternalContext external = FacesContext.getCurrentInstance().getExternalContext();
        Probe.sink(external.getRequestParameterMap().get("a")); // source: remote-text
        Probe.sink(external.getRequestHeaderMap().get("a")); // source: remote-text
        Probe.sink(external.getRequestCookieMap().get("a")); // source: remote-text
        Probe.sink(external.getRequestPathInfo()); // source: remote-text
        external.redirect((String) Probe.taint()); // sink: open-redirect
        external.getResourceAsStream("/a/" + Probe.taint()); // sink: path-traversal
        external.setResponseHeader("X-A", (String) Probe.taint()); // sink: header-injection
        external.log("user " + Probe.taint()); // sink: log-injection
    }
}
