import probe.Probe;
import org.springframework.web.cors.CorsConfiguration;

class OrgSpringframeworkWebCorsFixture {
    void run() throws Exception {
        CorsConfiguration configuration = new CorsConfiguration();
        configuration.addAllowedOrigin((String) Probe.taint()); // sink: permissive-cors
        configuration.setAllowCredentials(true);
        configuration.addAllowedOriginPattern("*"); // misuse: permissive-cors
        configuration.setAllowedOriginPatterns(java.util.List.of("*")); // misuse: permissive-cors
        CorsConfiguration other = new CorsConfiguration();
        other.addAllowedOrigin("*"); // misuse: public-cors
        other.setAllowedOrigins(java.util.List.of("*")); // misuse: public-cors
        other.setAllowedOrigins(java.util.List.of("https://a.example")); // safe: one site
        other.setAllowCredentials(false);
        other.addAllowedOrigin("*"); // misuse: public-cors
    }

    void namedOrigins() {
        CorsConfiguration sent = new CorsConfiguration();
        sent.setAllowCredentials(true);
        sent.addAllowedOrigin("*"); // misuse: permissive-cors
        CorsConfiguration listed = new CorsConfiguration();
        listed.setAllowCredentials(true);
        listed.setAllowedOrigins(java.util.List.of("*")); // misuse: permissive-cors
        CorsConfiguration before = new CorsConfiguration();
        before.setAllowedOrigins(java.util.List.of("*")); // misuse: public-cors
        before.setAllowCredentials(true); // misuse: permissive-cors
    }

    void credentialsLast() {
        CorsConfiguration all = new CorsConfiguration();
        all.setAllowedOriginPatterns(java.util.List.of("*"));
        all.setAllowCredentials(true); // misuse: permissive-cors
        CorsConfiguration one = new CorsConfiguration();
        one.addAllowedOriginPattern("*");
        one.setAllowCredentials(true); // misuse: permissive-cors
        CorsConfiguration known = new CorsConfiguration();
        known.setAllowedOriginPatterns(java.util.List.of("https://*.a.example"));
        known.setAllowCredentials(true); // safe: sites of one domain
    }
}
