import probe.Probe;
import org.apache.commons.codec.digest.DigestUtils;

class OrgApacheCommonsCodecDigestFixture {
    void run() throws Exception {
        DigestUtils.md5Hex("a"); // misuse: weak-hash
        DigestUtils.sha256Hex("a"); // safe: still resists
    }
}
