import probe.Probe;
import javax.crypto.spec.*;

class JavaxCryptoSpecFixture {
    void run(char[] password, byte[] salt) throws Exception {
        new SecretKeySpec("0123456789abcdef".getBytes(), "AES"); // misuse: hardcoded-credential
        new IvParameterSpec("0123456789abcdef".getBytes()); // misuse: weak-cipher
        new GCMParameterSpec(128, "0123456789ab".getBytes()); // misuse: weak-cipher
        new javax.crypto.spec.DESKeySpec("12345678".getBytes()); // misuse: hardcoded-credential
        new javax.crypto.spec.DESKeySpec(salt); // safe: not in the program
        new PBEKeySpec(password, salt, 1000, 256); // misuse: weak-hash
        new PBEKeySpec(password, salt, 310000, 256); // safe: many rounds
        new PBEParameterSpec(salt, 100); // misuse: weak-hash
    }
}
