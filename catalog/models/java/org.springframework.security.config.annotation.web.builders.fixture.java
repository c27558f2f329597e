import probe.Probe;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;

class OrgSpringframeworkSecurityConfigAnnotationWebBuildersFixture {
    void run(HttpSecurity http) throws Exception {
        http.csrf().disable(); // misuse: csrf-disabled
        http.csrf(csrf -> csrf.disable()); // misuse: csrf-disabled
        http.csrf(AbstractHttpConfigurer::disable); // misuse: csrf-disabled
        http.securityMatcher("/a").csrf(AbstractHttpConfigurer::disable).formLogin(null); // misuse: csrf-disabled
        http.csrf(csrf -> csrf.ignoringRequestMatchers("/hooks")); // safe: on for the rest
    }
}
