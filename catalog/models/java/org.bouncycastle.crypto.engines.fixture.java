import probe.Probe;
import org.bouncycastle.crypto.engines.*;

class OrgBouncycastleCryptoEnginesFixture {
    void run() throws Exception {
        new DESEngine(); // misuse: weak-cipher
        new AESEngine(); // safe: strong
    }
}
