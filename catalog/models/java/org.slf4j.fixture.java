import probe.Probe;
import org.slf4j.*;

class OrgSlf4jFixture {
    void run() throws Exception {
        LoggerFactory.getLogger("a").info("user {}", Probe.taint()); // sink: log-injection
    }
}
