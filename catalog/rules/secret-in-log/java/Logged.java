import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Logged {
    private static final String SECRET_KEY = "super-secret-key-12345";
    private static final String PASSWORD = "password";

    private static final Logger log = LoggerFactory.getLogger(Logged.class);

    public void registered(String user, String passwordConfirm) {
        System.out.println("password of " + user + ": " + passwordConfirm); // finding: secret-in-log
    }

    public void started() {
        System.out.println("Secret key: " + SECRET_KEY); // finding: secret-in-log
        System.out.println("Missing: " + PASSWORD); // safe: the name of a field
    }

    public void signIn(String user, String password) {
        log.info("sign-in of {} with {}", user, password); // finding: secret-in-log
        log.debug("sign-in of " + user + " with " + password); // finding: secret-in-log
    }

    public void joined(String accountPass, String boardingPass) {
        log.debug("joined with {}", accountPass); // finding: secret-in-log
        log.debug("flies with {}", boardingPass); // safe: a ticket
    }

    public void called(javax.servlet.http.HttpServletRequest request, String authHeader) {
        log.info("called with {}", request.getHeader("Authorization")); // finding: secret-in-log
        log.info("called with {}", authHeader); // finding: secret-in-log
        log.info("called by {}", request.getHeader("User-Agent")); // safe: no secret
    }

    public void start(java.util.Properties settings) {
        log.info("Password is {}", settings.getProperty("spring.datasource.password")); // finding: secret-in-log
        log.info("User is {}", settings.getProperty("spring.datasource.username")); // safe: no secret
    }

    public void answered(Answer answer) {
        log.debug("token: {}", answer.getAccessToken()); // finding: secret-in-log
    }

    interface Answer {
        String getAccessToken();
    }
}
