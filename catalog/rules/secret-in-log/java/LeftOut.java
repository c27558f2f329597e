import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class LeftOut {
    private static final Logger log = LoggerFactory.getLogger(LeftOut.class);
    private static final String PASSWORD = "spring.datasource.password";

    public void signIn(String user, String password) {
        log.info("sign-in of {}", user); // safe: the name alone
        log.warn("the password of {} has {} characters", user, password.length()); // safe: a number
        log.warn("{} is not set", PASSWORD); // safe: the key of a setting
    }

    public void answered(Answer answer) {
        log.debug("token present: {}", answer.hasAccessToken()); // safe: yes or no
    }

    interface Answer {
        boolean hasAccessToken();
    }
}
