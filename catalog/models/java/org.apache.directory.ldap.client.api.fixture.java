import probe.Probe;
import org.apache.directory.api.ldap.model.filter.FilterEncoder;
import org.apache.directory.api.ldap.model.message.SearchRequestImpl;
import org.apache.directory.ldap.client.api.*;

class OrgApacheDirectoryLdapClientApiFixture {
    void run(LdapConnection connection, LdapConnectionConfig config, org.apache.directory.api.ldap.model.schema.SchemaManager schema) throws Exception {
        connection.search("ou=a", "(uid=" + Probe.taint() + ")", null); // sink: ldap-injection
        connection.search("ou=" + Probe.taint(), "(uid=a)", null); // sink: ldap-injection
        connection.lookup("uid=" + Probe.taint()); // sink: ldap-injection
        new SearchRequestImpl().setFilter("(uid=" + Probe.taint() + ")"); // sink: ldap-injection
        org.apache.directory.api.ldap.model.filter.FilterParser.parse("(uid=" + Probe.taint() + ")"); // sink: ldap-injection
        org.apache.directory.api.ldap.model.filter.FilterParser.parse(schema, "(uid=" + Probe.taint() + ")"); // sink: ldap-injection
        org.apache.directory.api.ldap.model.filter.FilterParser.parse("(uid=" + FilterEncoder.encodeFilterValue((String) Probe.taint()) + ")"); // safe: encoded
        org.apache.directory.shared.ldap.filter.FilterParser.parse("(uid=" + Probe.taint() + ")"); // sink: ldap-injection
        org.apache.directory.shared.ldap.filter.FilterParser.parse("(uid=a)"); // safe: fixed
        Probe.sink(FilterEncoder.encodeFilterValue((String) Probe.taint())); // cleans: ldap-injection; flow
        Probe.sink(FilterEncoder.format("(uid={0})", (String) Probe.taint())); // cleans: ldap-injection; flow
        config.setCredentials("Kx7-harvest-31"); // misuse: hardcoded-credential
    }
}
