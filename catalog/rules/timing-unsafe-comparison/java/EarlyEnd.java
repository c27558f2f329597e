import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;

public class EarlyEnd {
    public boolean accepts(Mac mac, byte[] body, byte[] given) {
        return Arrays.equals(mac.doFinal(body), given); // source: bytes; finding: timing-unsafe-comparison from bytes
    }

    public boolean acceptsText(Mac mac, byte[] body, String given) {
        String expected = Base64.getEncoder().encodeToString(mac.doFinal(body)); // source: text
        return given.equals(expected); // finding: timing-unsafe-comparison from text
    }

    @org.springframework.web.bind.annotation.PostMapping("/hook")
    public boolean acceptsToken(@org.springframework.web.bind.annotation.RequestHeader("X-Api-Token") String token) {
        return token.equals(System.getenv("API_TOKEN")); // source: token; finding: timing-unsafe-comparison from token
    }

    @org.springframework.web.bind.annotation.PostMapping("/other-hook")
    public boolean acceptsSecret(@org.springframework.web.bind.annotation.RequestHeader("X-Secret") String secret) {
        return java.util.Objects.equals(System.getProperty("webhook.secret"), secret); // source: secret; finding: timing-unsafe-comparison from secret
    }

    @org.springframework.web.bind.annotation.PostMapping("/hook-token")
    public boolean acceptsHook(@org.springframework.web.bind.annotation.RequestHeader("X-Sent") String hook) {
        return hook.equals(System.getenv("WEBHOOK_TOKEN")); // source: hook; finding: timing-unsafe-comparison from hook
    }

    @org.springframework.web.bind.annotation.PostMapping("/service")
    public boolean acceptsService(@org.springframework.web.bind.annotation.RequestParam String service) {
        return java.util.Objects.equals(service, System.getenv("SERVICE_KEY")); // source: service; finding: timing-unsafe-comparison from service
    }

    @org.springframework.web.bind.annotation.PostMapping("/gate")
    public boolean acceptsPin(@org.springframework.web.bind.annotation.RequestParam String pin) {
        return System.getProperty("gate.pin").equals(pin); // source: pin; finding: timing-unsafe-comparison from pin
    }
}
