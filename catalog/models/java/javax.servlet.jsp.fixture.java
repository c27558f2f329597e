import probe.Probe;
import javax.servlet.jsp.*;

class JavaxServletJspFixture {
    void run(PageContext page) throws Exception {
        page.getOut().print((String) Probe.taint()); // sink: xss
        page.forward((String) Probe.taint()); // sink: path-traversal
        page.getSession().setAttribute("a", Probe.taint()); // sink: trust-boundary; sink: secret-value
        Probe.sink(((javax.servlet.http.HttpServletRequest) page.getRequest()).getHeader("a")); // source: remote-text
    }
}

class index_jsp extends javax.servlet.http.HttpServlet {
    public void _jspService(javax.servlet.http.HttpServletRequest request, javax.servlet.http.HttpServletResponse response, JspWriter out) throws Exception {
        Probe.sink(request.getHeader("a")); // source: remote-text
    }
}
