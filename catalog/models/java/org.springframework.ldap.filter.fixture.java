import probe.Probe;
import org.springframework.ldap.filter.EqualsFilter;
import org.springframework.ldap.filter.HardcodedFilter;

class OrgSpringframeworkLdapFilterFixture {
    void run() throws Exception {
        Probe.sink(new EqualsFilter("uid", (String) Probe.taint()).encode()); // cleans: ldap-injection
        Probe.sink(new HardcodedFilter((String) Probe.taint()).encode()); // flow
        Probe.sink(new EqualsFilter("uid", (String) Probe.taint())); // flow
    }
}
