import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.Getter;
import lombok.ToString;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ShownObject {
    private static final Logger log = LoggerFactory.getLogger(ShownObject.class);

    @PostMapping("/sign-in")
    public void signIn(@RequestBody SignIn sent) {
        log.warn("sign-in {}", sent.hashCode()); // safe: a number
        log.debug("sign-in {}", sent); // finding: secret-in-log
    }

    public void made(String name, String word) {
        log.debug("made " + new SignIn(name, word)); // finding: secret-in-log
    }

    public void written(Written sent) {
        log.debug("sign-in {}", sent); // finding: secret-in-log
    }

    public void masked(Masked sent) {
        log.debug("sign-in {}", sent); // safe: its text says nothing of the password
    }

    public void leftOut(LeftOut sent) {
        log.debug("sign-in {}", sent); // safe: the text leaves it out
    }

    public void leftOutByName(LeftOutByName sent) {
        log.debug("sign-in {}", sent); // safe: the text leaves it out
    }

    public void chosen(Chosen sent) {
        log.debug("sign-in {}", sent); // safe: the text is made of the name alone
    }

    public void chosenBoth(ChosenBoth sent) {
        log.debug("sign-in {}", sent); // finding: secret-in-log
    }

    public void marked(Marked sent) {
        log.debug("sign-in {}", sent); // safe: the text is made of what is marked
    }

    public void markedBoth(MarkedBoth sent) {
        log.debug("sign-in {}", sent); // finding: secret-in-log
    }

    public void held(Held sent) {
        log.debug("sign-in {}", sent); // finding: secret-in-log
    }

    public void heldApart(HeldApart sent) {
        log.debug("sign-in {}", sent); // safe: its text says nothing of the password
    }

    public void unshown(Unshown sent) {
        log.debug("sign-in {}", sent); // safe: no text of the fields is made
    }

    @Data
    @AllArgsConstructor
    static class SignIn {
        private String name;
        private String password;
    }

    static class Written {
        private String name;
        private String password;

        @Override
        public String toString() {
            return "Written(" + name + ", " + password + ")";
        }
    }

    static class Masked {
        private String name;
        private String password;

        @Override
        public String toString() {
            return "Masked(" + name + ", " + (password == null ? "no password" : "a password") + ")";
        }
    }

    @Data
    static class LeftOut {
        private String name;

        @ToString.Exclude
        private String password;
    }

    @ToString(exclude = {"password"})
    static class LeftOutByName {
        private String name;
        private String password;
    }

    @Data
    @ToString(of = {"name"})
    static class Chosen {
        private String name;
        private String password;
    }

    @Data
    @ToString(of = {"name", "password"})
    static class ChosenBoth {
        private String name;
        private String password;
    }

    @Data
    @ToString(onlyExplicitlyIncluded = true)
    static class Marked {
        @ToString.Include
        private String name;
        private String password;
    }

    @Data
    @ToString(onlyExplicitlyIncluded = true)
    static class MarkedBoth {
        private String name;

        @ToString.Include
        private String password;
    }

    record Held(String name, String password) {}

    record HeldApart(String name, String password) {
        @Override
        public String toString() {
            return "HeldApart(" + name + ")";
        }
    }

    @Getter
    static class Unshown {
        private String name;
        private String password;
    }
}
