import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

public class SessionProtected {
    public void send(HttpServletResponse response, String id) {
        Cookie cookie = new Cookie("sessionToken", id);
        cookie.setSecure(true);
        cookie.setHttpOnly(true);
        response.addCookie(cookie); // safe: has both flags
    }
}
