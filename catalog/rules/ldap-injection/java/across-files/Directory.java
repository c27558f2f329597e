import javax.naming.NamingException;
import javax.naming.directory.DirContext;
import javax.naming.directory.InitialDirContext;
import javax.naming.directory.SearchControls;
import org.springframework.ldap.support.LdapEncoder;

public class Directory {
    private final DirContext context;

    public Directory(DirContext context) {
        this.context = context;
    }

    public boolean has(String filter) throws NamingException {
        return context.search("ou=people", filter, new SearchControls()).hasMore(); // finding: ldap-injection from mail
    }
}
