import probe.Probe;
import org.springframework.web.servlet.config.annotation.*;

class OrgSpringframeworkWebServletConfigAnnotationFixture implements WebMvcConfigurer {
    @Override
    public void addCorsMappings(CorsRegistry registry) {
        registry.addMapping("/a").allowedOriginPatterns("*").allowCredentials(true); // misuse: permissive-cors
        registry.addMapping("/d").allowCredentials(true).allowedOriginPatterns("*"); // misuse: permissive-cors
        registry.addMapping("/c").allowedOrigins("*"); // misuse: public-cors
        registry.addMapping("/e").allowCredentials(true).allowedOrigins("*"); // misuse: permissive-cors
        registry.addMapping("/b").allowedOrigins("https://a.example").allowCredentials(true); // safe: one site
    }
}
