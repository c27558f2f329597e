import probe.Probe;
import com.unboundid.ldap.sdk.*;

class ComUnboundidLdapSdkFixture {
    void run(LDAPConnection connection) throws Exception {
        connection.search("ou=people", SearchScope.SUB, (String) Probe.taint()); // sink: ldap-injection
        Filter.create((String) Probe.taint()); // sink: ldap-injection
    }
}
