import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

public class Protected {
    public SecurityFilterChain chain(HttpSecurity http) throws Exception {
        http.formLogin(); // safe: the protection stays on
        return http.build();
    }
}
