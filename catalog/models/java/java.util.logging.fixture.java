import probe.Probe;
import java.util.logging.*;

class JavaUtilLoggingFixture {
    void run() throws Exception {
        Logger.getLogger("a").info("user " + Probe.taint()); // sink: log-injection
        Logger.getLogger("a").log(Level.INFO, "user {0}", Probe.taint()); // sink: log-injection
    }
}
