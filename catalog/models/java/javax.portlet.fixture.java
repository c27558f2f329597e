import probe.Probe;
import javax.portlet.*;

class JavaxPortletFixture {
    static class Page extends GenericPortlet {
        protected void doView(RenderRequest request, RenderResponse response) {
            Probe.sink(request.getParameter("a")); // source: remote-text
            response.getWriter().println("<h1>" + Probe.taint()); // sink: xss
            response.setTitle(Probe.taint()); // safe: nothing is written
        }
    }
}
