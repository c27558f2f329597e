import probe.Probe;
import java.security.*;

class JavaSecurityFixture {
    void run() throws Exception {
        MessageDigest.getInstance("MD5"); // misuse: weak-hash
        MessageDigest.getInstance("SHA-1"); // misuse: weak-hash
        MessageDigest digest = MessageDigest.getInstance("SHA-256"); // safe: still resists
        Probe.sink(digest.digest((byte[]) Probe.taint())); // flow
        Signature.getInstance("SHA1withRSA"); // misuse: weak-hash
        KeyPairGenerator rsa = KeyPairGenerator.getInstance("RSA");
        rsa.initialize(1024); // misuse: weak-cipher
        KeyPairGenerator curve = KeyPairGenerator.getInstance("EC");
        curve.initialize(160); // misuse: weak-cipher
        curve.initialize(256); // safe: long enough for a curve
    }

    void seeds(byte[] given) throws Exception {
        new SecureRandom("a seed".getBytes()); // misuse: predictable-seed
        new SecureRandom().setSeed(42L); // misuse: predictable-seed
        new SecureRandom(given).nextInt(); // safe: from outside
        new SecureRandom().setSeed(System.nanoTime()); // safe: it adds to what the generator has
    }

    byte[] ofTime() throws Exception {
        byte[] sessionToken = MessageDigest.getInstance("SHA-256").digest(String.valueOf(System.nanoTime()).getBytes()); // misuse: clock-digest
        return sessionToken;
    }

    void passwords(String password, String name) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.digest(password.getBytes("UTF-8")); // misuse: password-digest
        digest.digest(name.getBytes("UTF-8")); // safe: no password
        MessageDigest weak = MessageDigest.getInstance("MD5"); // misuse: weak-hash
        weak.digest(password.getBytes()); // safe: told where the algorithm was chosen
    }

    void stores(java.io.InputStream in) throws Exception {
        KeyStore.getInstance("JKS").load(in, "Gr4nite!Harbor".toCharArray()); // misuse: hardcoded-credential
        KeyStore.getInstance("JKS").load(in, System.getenv("STORE_PASSWORD").toCharArray()); // safe: from outside
        KeyStore.getInstance("JKS").load(in, "changeit".toCharArray()); // safe: that of the runtime's own certificates
        new KeyStore.PasswordProtection("Gr4nite!Harbor".toCharArray()); // misuse: hardcoded-credential
        new KeyStore.PasswordProtection(System.getenv("STORE_PASSWORD").toCharArray()); // safe: from outside
        KeyStore.getInstance("PKCS12").load(null, null); // safe: an empty store
    }
}
