import probe.Probe;
import org.springframework.ldap.core.LdapTemplate;
import org.springframework.ldap.query.LdapQueryBuilder;

class OrgSpringframeworkLdapCoreFixture {
    void run(LdapTemplate template) throws Exception {
        template.search("ou=people", (String) Probe.taint(), null); // sink: ldap-injection
        template.authenticate("ou=people", (String) Probe.taint(), "password"); // sink: ldap-injection
        template.authenticate((String) Probe.taint(), "(uid=a)", "password"); // sink: ldap-injection
        template.authenticate("ou=people", "(uid=a)", (String) Probe.taint()); // safe: a password
        template.authenticate(LdapQueryBuilder.query().where("uid").is("a"), (String) Probe.taint()); // safe: a password
        template.authenticate(LdapQueryBuilder.query().where("uid").is("a"), (String) Probe.taint(), (context, entry) -> entry); // safe: a password
        template.lookup((String) Probe.taint()); // sink: ldap-injection
    }
}
