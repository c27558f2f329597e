import probe.Probe;
import java.util.logging.*;

class JavaUtilLoggingFixture {
    void run() throws Exception {
        Logger.getLogger("a").info("user " + Probe.taint()); // sink: log-injection
        Logger.getLogger("a").log(Level.INFO, "user {0}", Probe.taint()); // sink: log-injection
    }

    void secrets(java.util.logging.Logger logger, String password, String name) {
        logger.info("signed in with " + password); // misuse: logged-secret
        logger.info("password of " + name + " changed"); // safe: the name
    }
}
