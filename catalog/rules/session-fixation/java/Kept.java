import org.springframework.security.config.annotation.web.builders.HttpSecurity;

public class Kept {
    public void configure(HttpSecurity http) throws Exception {
        http.sessionManagement(session -> session.sessionFixation(fixation -> fixation.none())); // finding: session-fixation
        http.sessionManagement().sessionFixation().none(); // finding: session-fixation
    }
}
