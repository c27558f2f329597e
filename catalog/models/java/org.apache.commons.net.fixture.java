import probe.Probe;
import org.apache.commons.net.ftp.*;

class OrgApacheCommonsNetFixture {
    void run() throws Exception {
        FTPClient client = new FTPClient();
        client.connect((String) Probe.taint()); // sink: ssrf
        client.connect("files.example.org"); // safe: the program's own
        client.login("app", "Gr4nite!Harbor"); // misuse: hardcoded-credential
        client.login("anonymous", "me@example.org"); // safe: nobody's
    }
}
