import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.Mac;

public class SameTime {
    public boolean accepts(Mac mac, byte[] body, byte[] given) {
        return MessageDigest.isEqual(mac.doFinal(body), given); // safe: takes as long whatever differs
    }

    public boolean same(byte[] one, byte[] other) {
        return Arrays.equals(one, other); // safe: no code of authentication
    }

    public boolean isPreferred(java.net.NetworkInterface found) {
        return java.util.Objects.equals(found.getName(), System.getProperty("preferred.interface")); // safe: a setting that tells no secret, and nobody sends the other
    }

    public boolean isOff(String name) {
        return "true".equals(System.getProperty(name)); // safe: a switch
    }

    @org.springframework.web.bind.annotation.GetMapping("/region")
    public boolean isOwn(@org.springframework.web.bind.annotation.RequestParam String region) {
        return region.equals(System.getenv("REGION")); // safe: no secret by its name
    }

    @org.springframework.web.bind.annotation.GetMapping("/key")
    public boolean isOurs(@org.springframework.web.bind.annotation.RequestParam String key) {
        return key.equals(System.getenv("PUBLIC_KEY")) || key.equals(System.getenv("MONKEY")); // safe: everybody may know it
    }

    public boolean isChanged(java.util.Properties old) {
        return !old.getProperty("service.key").equals(System.getenv("SERVICE_KEY")); // safe: nobody sends the other
    }
}
