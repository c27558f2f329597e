import probe.Probe;
import javax.crypto.spec.*;

class JavaxCryptoSpecFixture {
    void run(char[] password, byte[] salt) throws Exception {
        new SecretKeySpec("0123456789abcdef".getBytes(), "AES"); // misuse: hardcoded-credential
        new IvParameterSpec("0123456789abcdef".getBytes()); // misuse: weak-cipher
        new GCMParameterSpec(128, "0123456789ab".getBytes()); // misuse: weak-cipher
        new javax.crypto.spec.DESKeySpec("12345678".getBytes()); // misuse: hardcoded-credential
        new javax.crypto.spec.DESKeySpec(salt); // safe: not in the program
        new PBEKeySpec(password, salt, 1000, 256); // misuse: cheap-password-hash
        new PBEKeySpec(password, salt, 310000, 256); // safe: many rounds
        new PBEParameterSpec(salt, 100); // misuse: cheap-password-hash
    }

    private static final byte[] WRITTEN = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };
    private final byte[] filled = new byte[16];

    void lists(java.security.SecureRandom random, java.nio.ByteBuffer buffer, char[] password) {
        new IvParameterSpec(new byte[16]); // misuse: weak-cipher
        byte[] zeros = new byte[16];
        new IvParameterSpec(zeros); // misuse: weak-cipher
        new GCMParameterSpec(128, WRITTEN); // misuse: weak-cipher
        new SecretKeySpec(WRITTEN, "AES"); // misuse: hardcoded-credential
        byte[] drawn = new byte[16];
        random.nextBytes(drawn);
        new IvParameterSpec(drawn); // safe: drawn for this message
        byte[] read = new byte[16];
        buffer.get(read);
        new IvParameterSpec(read); // safe: it came with the message
        new IvParameterSpec(filled); // safe: others fill it
        new PBEKeySpec(password, "one for all".getBytes(), 310000, 256); // misuse: cheap-password-hash
        new PBEKeySpec(password, drawn, 310000, 256); // safe: drawn for this password
        new PBEParameterSpec(WRITTEN, 310000); // misuse: cheap-password-hash
    }
}
