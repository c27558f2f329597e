import probe.Probe;
import com.novell.ldap.LDAPConnection;

class ComNovellLdapFixture {
    void run(LDAPConnection connection) throws Exception {
        connection.search("dc=example", 2, "(uid=" + Probe.taint() + ")", null, false); // sink: ldap-injection
        connection.search("dc=example", 2, "(objectClass=person)", null, false); // safe: the program's own
        connection.connect((String) Probe.taint(), 389); // sink: ssrf
    }
}
