import probe.Probe;
import org.apache.logging.log4j.LogManager;

class OrgApacheLoggingLog4jFixture {
    void run() throws Exception {
        LogManager.getLogger("a").error("user {}", Probe.taint()); // sink: log-injection
        LogManager.getLogger("a").atInfo().log("user " + Probe.taint()); // sink: log-injection
        LogManager.getLogger("a").atWarn().withThrowable(null).log("user {}", Probe.taint()); // sink: log-injection
        LogManager.getLogger("a").traceEntry("user {}", Probe.taint()); // sink: log-injection
    }

    void secrets(org.apache.logging.log4j.Logger logger, String password, String name) {
        logger.info("signed in with " + password); // misuse: logged-secret
        logger.info("password of " + name + " changed"); // safe: the name
    }
}
