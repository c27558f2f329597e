import probe.Probe;
import javax.naming.*;

class JavaxNamingFixture {
    void run(Context context) throws Exception {
        context.lookup((String) Probe.taint()); // sink: jndi-injection
        new InitialContext().lookup((String) Probe.taint()); // sink: jndi-injection
        context.lookup("java:comp/env/jdbc/a"); // safe: a fixed name
        context.lookup("java:comp/env/" + Probe.taint()); // safe: the names of the program's own container
        context.lookup("ldap://directory/" + Probe.taint()); // sink: jndi-injection
        java.util.Hashtable<String, Object> settings = new java.util.Hashtable<>();
        settings.put(javax.naming.Context.SECURITY_PRINCIPAL, "cn=admin"); // safe: a name
        settings.put(javax.naming.Context.SECURITY_CREDENTIALS, System.getenv("PASSWORD")); // safe: from outside
        settings.put(javax.naming.Context.SECURITY_CREDENTIALS, "password"); // misuse: hardcoded-credential
    }
}
