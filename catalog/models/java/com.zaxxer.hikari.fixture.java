import probe.Probe;
import com.zaxxer.hikari.*;

class ComZaxxerHikariFixture {
    void run() {
        HikariConfig config = new HikariConfig();
        config.setPassword("Gr4nite!Harbor"); // misuse: hardcoded-credential
        config.setPassword(System.getenv("PASSWORD")); // safe: from outside
    }
}
