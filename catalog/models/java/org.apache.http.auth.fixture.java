import probe.Probe;
import org.apache.http.auth.UsernamePasswordCredentials;

class OrgApacheHttpAuthFixture {
    void run() {
        new UsernamePasswordCredentials("app", "Gr4nite!Harbor"); // misuse: hardcoded-credential
        new UsernamePasswordCredentials("app", System.getenv("PASSWORD")); // safe: from outside
    }
}
