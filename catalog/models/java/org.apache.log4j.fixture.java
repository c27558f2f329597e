import probe.Probe;
import org.apache.log4j.Logger;

class OrgApacheLog4jFixture {
    void run() throws Exception {
        Logger.getLogger("a").warn("user " + Probe.taint()); // sink: log-injection
    }

    void secrets(org.apache.log4j.Logger logger, String password, String name) {
        logger.info("signed in with " + password); // misuse: logged-secret
        logger.info("password of " + name + " changed"); // safe: the name
    }
}
