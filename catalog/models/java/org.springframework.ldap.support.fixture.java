import probe.Probe;
import org.springframework.ldap.support.LdapEncoder;

class OrgSpringframeworkLdapSupportFixture {
    void run() throws Exception {
        Probe.sink(LdapEncoder.filterEncode((String) Probe.taint())); // cleans: ldap-injection
    }
}
