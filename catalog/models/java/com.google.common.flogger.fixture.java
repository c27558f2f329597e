import probe.Probe;
import com.google.common.flogger.FluentLogger;

class ComGoogleCommonFloggerFixture {
    void run() {
        FluentLogger.forEnclosingClass().atInfo().log("user %s", Probe.taint()); // sink: log-injection
    }
}
