import probe.Probe;
import org.jboss.logging.Logger;

class OrgJbossLoggingFixture {
    void run() {
        Logger.getLogger("a").info("user " + Probe.taint()); // sink: log-injection
        Logger.getLogger("a").infof("user %s", Probe.taint()); // sink: log-injection
    }
}
