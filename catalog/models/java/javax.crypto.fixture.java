import probe.Probe;
import javax.crypto.*;

class JavaxCryptoFixture {
    void run() throws Exception {
        Cipher.getInstance("DES/CBC/PKCS5Padding"); // misuse: weak-cipher
        Cipher.getInstance("AES/ECB/PKCS5Padding"); // misuse: weak-cipher
        Cipher.getInstance("AES"); // misuse: weak-cipher
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding"); // safe: authenticated
        Cipher.getInstance("RSA/ECB/NoPadding"); // misuse: weak-cipher
        Cipher.getInstance("RSA/ECB/PKCS1Padding"); // misuse: weak-cipher
        Cipher.getInstance("RSA"); // misuse: weak-cipher
        Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding"); // safe: the mode says nothing for RSA
        Probe.sink(cipher.doFinal((byte[]) Probe.taint())); // flow
        KeyGenerator.getInstance("DES"); // misuse: weak-cipher
        Mac.getInstance("HmacMD5"); // misuse: weak-hash
        Mac.getInstance("HmacSHA256"); // safe: still resists
    }

    void old() throws Exception {
        new NullCipher(); // misuse: weak-cipher
        SecretKeyFactory.getInstance("PBEWithMD5AndDES"); // misuse: weak-cipher
        SecretKeyFactory.getInstance("PBEWithHmacSHA512AndAES_256"); // safe: AES
    }

    void kept(Cipher cipher, java.security.Key key) throws Exception {
        Cipher encrypting = Cipher.getInstance("AES/GCM/NoPadding");
        encrypting.init(Cipher.ENCRYPT_MODE, key);
        Probe.sink(encrypting.doFinal((byte[]) Probe.taint())); // cleans: stored-password
    }

    void read(java.security.Key key) throws Exception {
        Cipher decrypting = Cipher.getInstance("AES/GCM/NoPadding");
        decrypting.init(Cipher.DECRYPT_MODE, key);
        Probe.sink(decrypting.doFinal((byte[]) Probe.taint())); // flow
    }
}
