import probe.Probe;
import org.apache.shiro.crypto.hash.*;

class OrgApacheShiroCryptoHashFixture {
    void run(String text) {
        new Md5Hash(text); // misuse: weak-hash
        new SimpleHash("MD5", text); // misuse: weak-hash
        new SimpleHash("SHA-256", text); // safe: still resists
    }
}
