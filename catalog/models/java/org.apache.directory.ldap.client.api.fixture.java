import probe.Probe;
import org.apache.directory.api.ldap.model.filter.FilterEncoder;
import org.apache.directory.api.ldap.model.message.SearchRequestImpl;
import org.apache.directory.ldap.client.api.*;

class OrgApacheDirectoryLdapClientApiFixture {
    void run(LdapConnection connection, LdapConnectionConfig config) throws Exception {
        connection.search("ou=a", "(uid=" + Probe.taint() + ")", null); // sink: ldap-injection
        connection.search("ou=" + Probe.taint(), "(uid=a)", null); // sink: ldap-injection
        connection.lookup("uid=" + Probe.taint()); // sink: ldap-injection
        new SearchRequestImpl().setFilter("(uid=" + Probe.taint() + ")"); // sink: ldap-injection
        Probe.sink(FilterEncoder.encodeFilterValue((String) Probe.taint())); // cleans: ldap-injection; flow
        Probe.sink(FilterEncoder.format("(uid={0})", (String) Probe.taint())); // cleans: ldap-injection; flow
        config.setCredentials("Kx7-harvest-31"); // misuse: hardcoded-credential
    }
}
