import probe.Probe;
import org.jasypt.encryption.pbe.*;
import org.jasypt.util.text.*;

class OrgJasyptEncryptionPbeFixture {
    void run() {
        StandardPBEStringEncryptor encryptor = new StandardPBEStringEncryptor();
        encryptor.setPassword("Gr4nite!Harbor"); // misuse: hardcoded-credential
        encryptor.setPassword(System.getenv("KEY")); // safe: from outside
        encryptor.setAlgorithm("PBEWithMD5AndDES"); // misuse: weak-cipher
        encryptor.setAlgorithm("PBEWithHMACSHA512AndAES_256"); // safe: AES
        new BasicTextEncryptor(); // misuse: weak-cipher
    }
}
