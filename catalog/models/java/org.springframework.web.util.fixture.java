import probe.Probe;
import org.springframework.web.util.*;

class OrgSpringframeworkWebUtilFixture {
    void run() throws Exception {
        Probe.sink(HtmlUtils.htmlEscape((String) Probe.taint())); // cleans: escaped-html
        Probe.sink(JavaScriptUtils.javaScriptEscape((String) Probe.taint())); // cleans: log-injection
        Probe.sink(UriUtils.encode((String) Probe.taint(), "UTF-8")); // cleans: ssrf
        Probe.sink(WebUtils.getCookie((javax.servlet.http.HttpServletRequest) null, "a").getValue()); // source: remote-text
    }

    void back() {
        Probe.sink(HtmlUtils.htmlUnescape(HtmlUtils.htmlEscape((String) Probe.taint()))); // flow
    }
}
