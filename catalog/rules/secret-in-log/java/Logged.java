import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Logged {
    private static final Logger log = LoggerFactory.getLogger(Logged.class);

    public void signIn(String user, String password) {
        log.info("sign-in of {} with {}", user, password); // finding: secret-in-log
        log.debug("sign-in of " + user + " with " + password); // finding: secret-in-log
    }
}
