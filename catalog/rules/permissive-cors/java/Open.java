import org.springframework.web.cors.CorsConfiguration;

public class Open {
    public CorsConfiguration create() {
        CorsConfiguration configuration = new CorsConfiguration();
        configuration.setAllowCredentials(true);
        configuration.addAllowedOriginPattern("*"); // finding: permissive-cors
        return configuration;
    }
}
