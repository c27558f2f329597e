import org.springframework.security.config.annotation.web.builders.HttpSecurity;

public class Renewed {
    public void configure(HttpSecurity http) throws Exception {
        http.sessionManagement(session -> session.sessionFixation(fixation -> fixation.changeSessionId())); // safe: a new id
        http.sessionManagement().sessionFixation().newSession(); // safe: a new session
    }
}
