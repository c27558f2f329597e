import java.io.IOException;
import javax.naming.NamingException;
import javax.naming.directory.DirContext;
import javax.naming.directory.InitialDirContext;
import javax.naming.directory.SearchControls;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.ldap.support.LdapEncoder;

public class LookupEncoded extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String uid = LdapEncoder.filterEncode(request.getParameter("uid"));
        try {
            new InitialDirContext().search("ou=people", "(uid=" + uid + ")", new SearchControls()); // safe: encoded
            new InitialDirContext().search("ou=people", "(uid={0})", new Object[] {request.getParameter("uid")}, new SearchControls()); // safe: an argument of the filter
        } catch (NamingException e) {
            response.sendError(500);
        }
    }
}
