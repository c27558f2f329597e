import probe.Probe;
import javax.servlet.http.*;

class JavaxServletHttpFixture {
    void run(HttpServletRequest request, HttpServletResponse response, Part part) throws Exception {
        Probe.sink(request.getHeader("a")); // source: remote-text
        Probe.sink(request.getHeaders("a").nextElement()); // source: remote-text
        Probe.sink(request.getCookies()[0].getValue()); // source: remote-text
        for (Cookie cookie : request.getCookies()) { // source: remote-text
            Probe.sink(cookie.getName());
        }
        Probe.sink(request.getQueryString()); // source: remote-text
        Probe.sink(request.getPathInfo()); // source: remote-text
        Probe.sink(request.getRequestURI()); // source: remote-text
        Probe.sink(request.getServletPath()); // source: remote-text
        Probe.sink(request.getPart("a").getSubmittedFileName()); // source: uploaded-file
        response.sendRedirect((String) Probe.taint()); // sink: open-redirect
        response.setHeader("Location", (String) Probe.taint()); // sink: open-redirect; sink: header-injection
        response.setHeader("Access-Control-Allow-Origin", (String) Probe.taint()); // sink: permissive-cors; sink: header-injection
        response.addHeader((String) Probe.taint(), "a"); // sink: header-injection
        response.sendError(404, (String) Probe.taint()); // safe: the page of the container escapes the message; sink: answer-detail
        part.write((String) Probe.taint()); // sink: path-traversal; sink: upload-name
        HttpSession session = request.getSession();
        session.setAttribute((String) Probe.taint(), "a"); // sink: trust-boundary
        session.setAttribute("a", Probe.taint()); // sink: trust-boundary; sink: secret-value
        session.setAttribute("role", Probe.taint()); // sink: trust-boundary; sink: secret-value
    }

    void kept(HttpServletResponse response, String name) throws Exception {
        response.setHeader("Content-Disposition", new StringBuilder().append("attachment;filename=").append(name).toString());
        response.getOutputStream().write(((String) Probe.taint()).getBytes()); // safe: browsers keep it as a file; sink: answer-detail
    }

    void keptToo(HttpServletResponse response) throws Exception {
        response.addHeader("content-disposition", "attachment");
        response.getWriter().println((String) Probe.taint()); // safe: likewise; sink: answer-detail
    }

    void shown(HttpServletResponse response) throws Exception {
        response.setHeader("Content-Disposition", "inline");
        response.getWriter().println((String) Probe.taint()); // sink: xss; sink: answer-detail
    }

    void cookies(HttpServletResponse response) {
        Cookie cookie = new Cookie("sessionToken", (String) Probe.taint()); // sink: secret-value
        Probe.sink(cookie.getValue()); // flow
        response.addCookie(cookie); // misuse: insecure-cookie
        response.addHeader("Set-Cookie", "sessionid=a; Path=/; HttpOnly"); // misuse: insecure-cookie
        response.setHeader("set-cookie", "sessionid=a; Path=/; Secure"); // misuse: insecure-cookie
        response.addHeader("Set-Cookie", "a=b; Path=/"); // misuse: insecure-cookie
        response.addHeader("Set-Cookie", "sessionid=a; Path=/; Secure; HttpOnly"); // safe: has both flags
        response.addHeader("Set-Cookie", "theme=dark; Path=/"); // safe: nothing to protect
        response.addHeader("X-Cookie", "sessionid=a"); // safe: another header
        Cookie shown = new Cookie("a", "b");
        shown.setValue((String) Probe.taint()); // sink: secret-value
        Probe.sink(shown.getValue()); // flow
        shown.setSecure(false);
        response.addCookie(shown); // misuse: insecure-cookie
        Cookie open = new Cookie("a", "b");
        open.setHttpOnly(false);
        response.addCookie(open); // misuse: insecure-cookie
        Cookie hidden = new Cookie("session", "b");
        hidden.setSecure(true);
        hidden.setHttpOnly(true);
        response.addCookie(hidden); // safe: has both flags
        Cookie half = new Cookie("session", "b");
        half.setSecure(true);
        response.addCookie(half); // misuse: insecure-cookie
        response.addCookie(new Cookie("basket", "b")); // misuse: insecure-cookie
        response.addCookie(new Cookie("theme", "b")); // safe: nothing that anybody may steal
        response.addCookie(new Cookie("basket", "")); // safe: it is taken back
        Cookie ended = new Cookie("session", null);
        ended.setHttpOnly(false);
        ended.setMaxAge(0);
        response.addCookie(ended); // safe: the browser drops it
        Cookie kept = new Cookie("session", "b");
        kept.setMaxAge(3600);
        response.addCookie(kept); // misuse: insecure-cookie
        response.setHeader("Access-Control-Allow-Origin", "*"); // misuse: public-cors
        response.setHeader("Access-Control-Allow-Origin", "null"); // misuse: permissive-cors
    }

    void parts(HttpServletRequest request) throws Exception {
        request.getSession().setAttribute("b", "c");
        Probe.sink(request.getSession().getAttribute("b")); // safe: the program's own
        request.getSession().putValue("d", (String) Probe.taint()); // sink: trust-boundary; sink: secret-value
        Probe.sink(request.getSession().getValue("d")); // flow
        request.getSession().removeAttribute("d");
        Probe.sink(request.getSession().getAttribute("d")); // safe: it was removed
    }

    void known(HttpServletRequest request) throws Exception {
        request.login("guest", "Sup3rS3cret"); // misuse: hardcoded-credential
    }

    void signIn(HttpServletRequest request) throws Exception {
        if (stored.equals(request.getParameter("password"))) request.getSession(true).setAttribute("user", "c"); // misuse: session-kept
        request.getSession(true).setAttribute("page", "c"); // safe: says nothing of who signed in
    }

    void signInAnew(HttpServletRequest request) throws Exception {
        if (!stored.equals(request.getParameter("password"))) return;
        request.changeSessionId();
        request.getSession().setAttribute("user", "c"); // safe: another id than before
    }

    void written(HttpServletResponse response, String id) {
        response.addHeader("Set-Cookie", "sessionId=" + id + "; Path=/"); // misuse: insecure-cookie
        response.addHeader("Set-Cookie", "theme=" + id); // safe: nothing that anybody may steal
    }

    void writtenWithFlags(HttpServletResponse response, String id) {
        response.addHeader("Set-Cookie", "sessionId=" + id + "; Path=/; Secure; HttpOnly; SameSite=Lax"); // safe: both flags
    }
}
