import probe.Probe;
import javax.servlet.*;

class JavaxServletFixture {
    void run(ServletRequest request, ServletResponse response, ServletConfig config) throws Exception {
        Probe.sink(request.getParameter("a")); // source: remote-text
        Probe.sink(request.getParameterValues("a")[0]); // source: remote-text
        Probe.sink(request.getParameterNames().nextElement()); // source: remote-text
        Probe.sink(request.getParameterMap().get("a")); // source: remote-request
        Probe.sink(request.getReader().readLine()); // source: remote-request
        Probe.sink(request.getServerName()); // source: remote-text
        Probe.sink(request.getAttribute("a")); // safe: the program's own
        response.getWriter().println((String) Probe.taint()); // sink: xss; sink: answer-detail
        response.getWriter().append("a").write((String) Probe.taint()); // sink: xss; sink: answer-detail
        response.getWriter().format("%s", Probe.taint()); // sink: xss
        response.getOutputStream().print((String) Probe.taint()); // sink: xss; sink: answer-detail
        request.getRequestDispatcher((String) Probe.taint()).forward(request, response); // sink: path-traversal
        ServletContext context = config.getServletContext();
        context.getResourceAsStream((String) Probe.taint()); // sink: path-traversal
        context.setAttribute("a", Probe.taint()); // sink: trust-boundary
        context.log((String) Probe.taint()); // sink: log-injection
        Probe.sink(context.getRealPath((String) Probe.taint())); // sink: path-traversal; flow
    }

    void plain(ServletRequest request, ServletResponse response) throws IOException {
        response.setContentType("text/plain;charset=UTF-8");
        response.getWriter().println((String) Probe.taint()); // safe: no browser renders plain text; sink: answer-detail
    }

    void page(ServletRequest request, ServletResponse response) throws IOException {
        response.setContentType("text/html");
        response.getWriter().println((String) Probe.taint()); // sink: xss; sink: answer-detail
    }

    void sessions(ServletContext context) {
        context.getSessionCookieConfig().setSecure(false); // misuse: insecure-cookie
        SessionCookieConfig config = context.getSessionCookieConfig();
        config.setHttpOnly(false); // misuse: insecure-cookie
        config.setHttpOnly(true); // safe: scripts do not see it
    }
}
