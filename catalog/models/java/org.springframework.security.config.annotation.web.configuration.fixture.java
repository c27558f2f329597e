import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;

class OrgSpringframeworkSecurityConfigAnnotationWebConfigurationFixture {
    @EnableWebSecurity(debug = true) // misuse: debug-mode
    static class Chatty { }

    @EnableWebSecurity // safe: as it comes
    static class Silent { }
}
