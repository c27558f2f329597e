import probe.Probe;
import org.apache.commons.mail.*;

class OrgApacheCommonsMailFixture {
    void run(Email given) throws Exception {
        SimpleEmail email = new SimpleEmail();
        email.addHeader("X-Topic", (String) Probe.taint()); // sink: header-injection
        email.setSSLCheckServerIdentity(false); // misuse: insecure-tls
        email.setSSLCheckServerIdentity(true); // safe: the name is compared
        given.setAuthentication("app", "Gr4nite!Harbor"); // misuse: hardcoded-credential
        given.setAuthentication("app", System.getenv("PASSWORD")); // safe: from outside
    }
}
