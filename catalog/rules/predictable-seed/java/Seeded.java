import java.security.SecureRandom;

public class Seeded {
    private static final long SEED = 4711L;

    public byte[] key() {
        SecureRandom random = new SecureRandom();
        random.setSeed(SEED); // finding: predictable-seed
        byte[] key = new byte[16];
        random.nextBytes(key);
        return key;
    }

    public int code() {
        return new SecureRandom("a seed".getBytes()).nextInt(); // finding: predictable-seed
    }
}
