import probe.Probe;
import org.slf4j.*;

class OrgSlf4jFixture {
    void run() throws Exception {
        LoggerFactory.getLogger("a").info("user {}", Probe.taint()); // sink: log-injection
        LoggerFactory.getLogger("a").atInfo().log("user {}", Probe.taint()); // sink: log-injection
        LoggerFactory.getLogger("a").atInfo().addArgument(Probe.taint()).log("user {}"); // sink: log-injection
        LoggerFactory.getLogger("a").atInfo().addKeyValue("user", Probe.taint()).log("seen"); // sink: log-injection
    }

    void secrets(org.slf4j.Logger log, String password, Account account, char[] pwd) {
        log.info("signed in with " + password); // misuse: logged-secret
        log.debug("signed in with {}", account.getPassword()); // misuse: logged-secret
        log.debug("signed in with {}", new String(pwd)); // misuse: logged-secret
        log.info("password of {} changed", account.getName()); // safe: the name
        log.info("signed in with {}", masked(password)); // safe: what a function made of it
        log.info("{} characters", password.length()); // safe: a number
    }

    interface Account {
        String getPassword();

        String getName();
    }

    static native String masked(String text);
}
