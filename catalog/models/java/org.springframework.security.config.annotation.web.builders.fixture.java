import probe.Probe;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;

class OrgSpringframeworkSecurityConfigAnnotationWebBuildersFixture {
    void run(HttpSecurity http) throws Exception {
        http.csrf().disable(); // misuse: csrf-disabled
    }
}
