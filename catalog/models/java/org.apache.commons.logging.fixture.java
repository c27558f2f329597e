import probe.Probe;
import org.apache.commons.logging.*;

class OrgApacheCommonsLoggingFixture {
    void run() throws Exception {
        LogFactory.getLog("a").info("user " + Probe.taint()); // sink: log-injection
    }
}
