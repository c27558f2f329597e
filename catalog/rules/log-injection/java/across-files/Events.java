import org.owasp.encoder.Encode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Events {
    private static final Logger LOG = LoggerFactory.getLogger(Events.class);

    public static void failed(String what) {
        LOG.warn("failed: " + what); // finding: log-injection from action
    }
}
