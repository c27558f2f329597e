import javax.servlet.http.*;
import org.springframework.security.web.authentication.logout.*;
import probe.Probe;

class SignedOut implements LogoutSuccessHandler {
    public void onLogoutSuccess(HttpServletRequest request, HttpServletResponse response, Object authentication) { // entry: remote
        Probe.sink(request.getParameter("a")); // source: remote-text
    }
}

class SignsOut implements LogoutHandler {
    public void logout(HttpServletRequest request, HttpServletResponse response, Object authentication) { // entry: remote
        Probe.sink(request.getParameter("a")); // source: remote-text
    }
}
