import java.security.SecureRandom;
import java.util.Random;

public class SelfSeeded {
    public byte[] key(byte[] entropy) {
        SecureRandom random = new SecureRandom(); // safe: seeded by the system
        random.setSeed(entropy); // safe: it adds to that
        byte[] key = new byte[16];
        random.nextBytes(key);
        return key;
    }

    public Random sample() {
        return new Random(42); // safe: no generator of secrets
    }
}
