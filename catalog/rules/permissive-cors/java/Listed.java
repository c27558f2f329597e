import org.springframework.web.cors.CorsConfiguration;

public class Listed {
    public CorsConfiguration create() {
        CorsConfiguration configuration = new CorsConfiguration();
        configuration.setAllowCredentials(true);
        configuration.addAllowedOriginPattern("https://app.example.org"); // safe: one site
        return configuration;
    }
}
