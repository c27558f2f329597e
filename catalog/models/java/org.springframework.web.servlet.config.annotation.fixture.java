import probe.Probe;
import org.springframework.web.servlet.config.annotation.*;

class OrgSpringframeworkWebServletConfigAnnotationFixture implements WebMvcConfigurer {
    private static final String[] ANY = {"*"};
    private static final String[] OWN = {"https://own.example"};

    @Override
    public void addCorsMappings(CorsRegistry registry) {
        registry.addMapping("/a").allowedOriginPatterns("*").allowCredentials(true); // misuse: permissive-cors
        registry.addMapping("/d").allowCredentials(true).allowedOriginPatterns("*"); // misuse: permissive-cors
        registry.addMapping("/c").allowedOrigins("*"); // misuse: public-cors
        registry.addMapping("/f").allowedOriginPatterns(ANY).allowCredentials(true); // misuse: permissive-cors
        registry.addMapping("/g").allowCredentials(true).allowedOriginPatterns(ANY); // misuse: permissive-cors
        registry.addMapping("/h").allowedOrigins(ANY); // misuse: public-cors
        registry.addMapping("/i").allowedOriginPatterns(OWN).allowCredentials(true); // safe: one site
        registry.addMapping("/e").allowCredentials(true).allowedOrigins("*"); // misuse: permissive-cors
        registry.addMapping("/b").allowedOrigins("https://a.example").allowCredentials(true); // safe: one site
    }
}
