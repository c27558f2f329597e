package letters;

import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

class Security {
    private static final String[] OPEN = { "/login", "/letters/drafts/**" };

    @Bean
    SecurityFilterChain chain(HttpSecurity http) throws Exception {
        http.authorizeHttpRequests(requests -> requests.requestMatchers(OPEN).permitAll().anyRequest().authenticated());
        return http.build();
    }
}
