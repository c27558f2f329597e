import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpSession;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ByHand {
    @PostMapping("/in")
    String in(HttpServletRequest request, @RequestParam String password) {
        HttpSession session = request.getSession(false);
        if (password.equals(System.getenv("ADMIN_PASSWORD"))) session.setAttribute("authenticated", true); // finding: session-fixation
        return "done";
    }

    @PostMapping("/in-again")
    String inAgain(HttpServletRequest request, @RequestParam String password) {
        if (password.equals(System.getenv("ADMIN_PASSWORD"))) {
            request.changeSessionId();
            request.getSession().setAttribute("authenticated", true); // safe: a new id
        }
        return "done";
    }
}
