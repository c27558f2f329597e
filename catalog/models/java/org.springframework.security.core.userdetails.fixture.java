import probe.Probe;
import org.springframework.security.core.userdetails.User;

class OrgSpringframeworkSecurityCoreUserdetailsFixture {
    void run() {
        User.withDefaultPasswordEncoder().username("user").password("password").roles("USER").build(); // misuse: hardcoded-credential
        User.withUsername("a").password("{noop}nine").build(); // misuse: hardcoded-credential
        User.builder().passwordEncoder((text) -> text).username("a").roles("ADMIN").password("nine").build(); // misuse: hardcoded-credential
        User.withUsername("a").password("N/A").build(); // safe: fills a field that is not asked
        User.withUsername("a").password("{noop}").build(); // safe: nobody has none
        User.withUsername("a").password("{bcrypt}$2a$10$abcdefghijklmnopqrstuu").build(); // safe: a slow hash
        User.withUsername("a").password(System.getenv("PASSWORD")).build(); // safe: from outside
    }

    void token() {
        User.withUsername("a").password("nothing").build(); // safe: no encoder lets it in
    }
}
