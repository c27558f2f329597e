import probe.Probe;
import org.springframework.security.core.userdetails.User;

class OrgSpringframeworkSecurityCoreUserdetailsFixture {
    void run() {
        User.withDefaultPasswordEncoder().username("user").password("password").roles("USER").build(); // misuse: hardcoded-credential
        User.withUsername("a").password("{noop}nine").build(); // misuse: hardcoded-credential
        User.builder().username("a").roles("ADMIN").password("nine").build(); // misuse: hardcoded-credential
        User.withUsername("a").password("{bcrypt}$2a$10$abcdefghijklmnopqrstuu").build(); // safe: a slow hash
        User.withUsername("a").password(System.getenv("PASSWORD")).build(); // safe: from outside
    }
}
