import probe.Probe;
import com.jfinal.core.Controller;

class ComJfinalCoreFixture {
    static class Page extends Controller {
        public void index() {
            Probe.sink(getPara("a")); // source: remote-text
            Probe.sink(getHeader("a")); // source: remote-text
            Probe.sink(getCookie("a")); // source: remote-text
            Probe.sink(getRawData()); // source: remote-request
            Probe.sink(getFile()); // source: uploaded-file
            redirect((String) Probe.taint()); // sink: open-redirect
            renderHtml((String) Probe.taint()); // sink: xss
            renderFile((String) Probe.taint()); // sink: path-traversal
        }
    }
}
