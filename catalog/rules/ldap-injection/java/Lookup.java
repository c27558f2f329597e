import java.io.IOException;
import javax.naming.NamingException;
import javax.naming.directory.DirContext;
import javax.naming.directory.InitialDirContext;
import javax.naming.directory.SearchControls;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.ldap.support.LdapEncoder;

public class Lookup extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String uid = request.getParameter("uid"); // source: uid
        try {
            new InitialDirContext().search("ou=people", "(uid=" + uid + ")", new SearchControls()); // finding: ldap-injection from uid
        } catch (NamingException e) {
            response.sendError(500);
        }
    }
}
