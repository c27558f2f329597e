import javax.servlet.http.*;
import org.springframework.security.web.authentication.*;
import probe.Probe;

class SignedIn implements AuthenticationSuccessHandler {
    public void onAuthenticationSuccess(HttpServletRequest request, HttpServletResponse response, Object authentication) { // entry: remote
        Probe.sink(request.getParameter("a")); // source: remote-text
    }
}

class Refused implements AuthenticationFailureHandler {
    public void onAuthenticationFailure(HttpServletRequest request, HttpServletResponse response, Exception exception) { // entry: remote
        Probe.sink(request.getParameter("a")); // source: remote-text
    }
}
