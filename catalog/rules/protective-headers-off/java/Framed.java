import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.HeadersConfigurer;

public class Framed {
    public void configure(HttpSecurity http) throws Exception {
        http.headers(headers -> headers.frameOptions(frame -> frame.disable())); // finding: protective-headers-off
        http.headers(headers -> headers.frameOptions(HeadersConfigurer.FrameOptionsConfig::disable)); // finding: protective-headers-off
        http.headers().frameOptions().disable(); // finding: protective-headers-off
        http.headers().disable(); // finding: protective-headers-off
    }
}
