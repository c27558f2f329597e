import probe.Probe;
import org.slf4j.*;

class OrgSlf4jFixture {
    void run() throws Exception {
        LoggerFactory.getLogger("a").info("user {}", Probe.taint()); // sink: log-injection
        LoggerFactory.getLogger("a").atInfo().log("user {}", Probe.taint()); // sink: log-injection
        LoggerFactory.getLogger("a").atInfo().addArgument(Probe.taint()).log("user {}"); // sink: log-injection
        LoggerFactory.getLogger("a").atInfo().addKeyValue("user", Probe.taint()).log("seen"); // sink: log-injection
    }
}
