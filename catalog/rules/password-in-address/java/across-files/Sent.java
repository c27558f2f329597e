package members;

import javax.servlet.http.HttpServletRequest;

class Sent {
    static String password(HttpServletRequest request) {
        return request.getParameter("password"); // source: password; finding: password-in-address from password
    }
}
