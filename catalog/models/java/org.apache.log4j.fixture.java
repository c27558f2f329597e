import probe.Probe;
import org.apache.log4j.Logger;

class OrgApacheLog4jFixture {
    void run() throws Exception {
        Logger.getLogger("a").warn("user " + Probe.taint()); // sink: log-injection
    }
}
