import probe.Probe;
import org.springframework.web.cors.CorsConfiguration;

class OrgSpringframeworkWebCorsFixture {
    void run() throws Exception {
        CorsConfiguration configuration = new CorsConfiguration();
        configuration.addAllowedOrigin((String) Probe.taint()); // sink: permissive-cors
        configuration.setAllowCredentials(true);
        configuration.addAllowedOriginPattern("*"); // misuse: permissive-cors
    }
}
