import probe.Probe;

import static org.springframework.ldap.query.LdapQueryBuilder.query;

class OrgSpringframeworkLdapQueryFixture {
    void run() {
        query().base("ou=a").filter("(a=" + Probe.taint() + ")"); // sink: ldap-injection
        Probe.sink(query().base("ou=a").where("a").is((String) Probe.taint())); // safe: encoded
    }
}
