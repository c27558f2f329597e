import org.springframework.security.config.annotation.web.builders.HttpSecurity;

public class Kept {
    public void configure(HttpSecurity http) throws Exception {
        http.headers(headers -> headers.frameOptions(frame -> frame.sameOrigin())); // safe: frames of the same site
        http.headers().frameOptions().deny(); // safe: no frames
        http.headers(headers -> headers.cacheControl(cache -> cache.disable())); // safe: it protects no page
    }
}
