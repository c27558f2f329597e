import probe.Probe;
import org.springframework.ldap.core.LdapTemplate;

class OrgSpringframeworkLdapCoreFixture {
    void run(LdapTemplate template) throws Exception {
        template.search("ou=people", (String) Probe.taint(), null); // sink: ldap-injection
        template.lookup((String) Probe.taint()); // sink: ldap-injection
    }
}
