import javax.servlet.http.HttpSession;

public class Visitors {
    public static void note(HttpSession session, String value) {
        session.setAttribute("visitor", value); // finding: trust-boundary-violation from visitor
    }
}
