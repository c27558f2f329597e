import probe.Probe;
import javax.naming.ldap.*;

class JavaxNamingLdapFixture {
    void run(LdapContext context) throws Exception {
        LdapName name = new LdapName("uid=" + Probe.taint()); // sink: ldap-injection
        Probe.sink(name); // flow
        Probe.sink(Rdn.escapeValue(Probe.taint())); // cleans: ldap-injection
    }
}
