import probe.Probe;
import javax.naming.ldap.*;

class JavaxNamingLdapFixture {
    void run(LdapContext context) throws Exception {
        LdapName name = new LdapName("uid=" + Probe.taint()); // sink: ldap-injection
        new LdapName((String) Probe.taint()); // safe: one that is given as a whole is only parsed
        Probe.sink(name); // flow
        Probe.sink(new LdapName((String) Probe.taint())); // flow
        Probe.sink(Rdn.escapeValue(Probe.taint())); // cleans: ldap-injection
    }
}
