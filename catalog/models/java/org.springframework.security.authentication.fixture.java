import probe.Probe;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;

class OwnProvider implements AuthenticationProvider {
    @Override
    public Authentication authenticate(Authentication authentication) {
        Probe.sink(authentication.getName()); // source: remote-text
        Probe.sink(authentication.getCredentials()); // source: remote-text
        return null;
    }

    @Override
    public boolean supports(Class<?> type) {
        return true;
    }
}
