import probe.Probe;
import javax.naming.directory.*;

class JavaxNamingDirectoryFixture {
    void run(InitialDirContext context) throws Exception {
        context.search("ou=people", "(uid=" + Probe.taint() + ")", new SearchControls()); // sink: ldap-injection
        context.getAttributes((String) Probe.taint()); // sink: ldap-injection
    }
}
