import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

public class Unprotected {
    public SecurityFilterChain chain(HttpSecurity http) throws Exception {
        http.csrf().disable(); // finding: csrf-protection-off
        return http.build();
    }

    public SecurityFilterChain signedIn(HttpSecurity http) throws Exception {
        http.oauth2Login(login -> {}).oauth2ResourceServer(server -> server.jwt(jwt -> {}));
        http.csrf().disable(); // finding: csrf-protection-off
        return http.build();
    }

    public SecurityFilterChain byForm(HttpSecurity http) throws Exception {
        http.formLogin(form -> form.loginPage("/in")).oauth2ResourceServer(server -> server.jwt(jwt -> {}));
        http.csrf().disable(); // finding: csrf-protection-off
        return http.build();
    }
}
