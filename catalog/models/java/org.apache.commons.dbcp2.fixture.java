import probe.Probe;
import org.apache.commons.dbcp2.BasicDataSource;

class OrgApacheCommonsDbcp2Fixture {
    void run() {
        BasicDataSource source = new BasicDataSource();
        source.setPassword("Gr4nite!Harbor"); // misuse: hardcoded-credential
        source.setPassword(System.getenv("PASSWORD")); // safe: from outside
    }
}
