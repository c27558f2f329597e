import probe.Probe;
import io.quarkus.logging.Log;

class IoQuarkusLoggingFixture {
    void run() {
        Log.info("user " + Probe.taint()); // sink: log-injection
        Log.warnf("user %s", Probe.taint()); // sink: log-injection
    }
}
