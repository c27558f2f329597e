import probe.Probe;
import org.apache.commons.logging.*;

class OrgApacheCommonsLoggingFixture {
    void run() throws Exception {
        LogFactory.getLog("a").info("user " + Probe.taint()); // sink: log-injection
    }

    void secrets(org.apache.commons.logging.Log logger, String password, String name) {
        logger.info("signed in with " + password); // misuse: logged-secret
        logger.info("password of " + name + " changed"); // safe: the name
    }
}
