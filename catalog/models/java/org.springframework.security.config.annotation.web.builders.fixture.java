import probe.Probe;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.web.server.ServerHttpSecurity;

class OrgSpringframeworkSecurityConfigAnnotationWebBuildersFixture {
    void run(HttpSecurity http, ServerHttpSecurity reactive) throws Exception {
        http.csrf().disable(); // misuse: csrf-disabled
        http.csrf(csrf -> csrf.disable()); // misuse: csrf-disabled
        http.csrf(AbstractHttpConfigurer::disable); // misuse: csrf-disabled
        http.securityMatcher("/a").csrf(AbstractHttpConfigurer::disable).formLogin(null); // misuse: csrf-disabled
        http.csrf(csrf -> csrf.ignoringRequestMatchers("/hooks")); // safe: on for the rest
        reactive.securityMatcher(null).formLogin(null).csrf(ServerHttpSecurity.CsrfSpec::disable).build(); // misuse: csrf-disabled
        reactive.httpBasic(null).csrf(csrf -> csrf.disable()); // misuse: csrf-disabled
        reactive.csrf(csrf -> csrf.requireCsrfProtectionMatcher(null)); // safe: on
    }

    void chained(HttpSecurity http) throws Exception {
        http.formLogin().loginPage("/a").permitAll().and().csrf().disable(); // misuse: csrf-disabled
        http.authorizeHttpRequests().requestMatchers("/a").permitAll().anyRequest().authenticated().and().csrf().disable(); // misuse: csrf-disabled
    }

    void debugging(org.springframework.security.config.annotation.web.builders.WebSecurity web) {
        web.debug(true); // misuse: debug-mode
        web.debug(false); // safe: nothing is shown
    }

    void headers(HttpSecurity http, ServerHttpSecurity reactive) throws Exception {
        http.headers(headers -> headers.frameOptions(frame -> frame.disable())); // misuse: headers-off
        http.headers().frameOptions().disable(); // misuse: headers-off
        reactive.headers(headers -> headers.frameOptions(frame -> frame.disable())); // misuse: headers-off
        http.headers().disable(); // misuse: headers-off
        http.csrf().ignoringAntMatchers("/a").and().headers().frameOptions().disable().and().sessionManagement().sessionFixation().none(); // misuse: headers-off; misuse: session-kept
        http.httpBasic().disable().cors().disable(); // safe: other things are off
        http.headers(headers -> headers.frameOptions(frame -> frame.sameOrigin())); // safe: frames of the same site
    }

    void sessions(HttpSecurity http) throws Exception {
        http.sessionManagement().sessionFixation().none(); // misuse: session-kept
        http.sessionManagement(session -> session.sessionFixation().none()); // misuse: session-kept
        http.sessionManagement(session -> session.sessionFixation(fixation -> fixation.none())); // misuse: session-kept
        http.sessionManagement(session -> session.sessionFixation(fixation -> fixation.migrateSession())); // safe: signing in starts a new one
    }
}
