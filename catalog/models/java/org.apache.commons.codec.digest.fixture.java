import probe.Probe;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.codec.digest.*;

class OrgApacheCommonsCodecDigestFixture {
    void run() throws Exception {
        DigestUtils.md5Hex("a"); // misuse: weak-hash
        DigestUtils.sha256Hex("a"); // safe: still resists
        Probe.sink(DigestUtils.sha256Hex((String) Probe.taint())); // cleans: path-traversal; cleans: stored-password
    }

    void named() {
        new DigestUtils("MD2").digestAsHex("a"); // misuse: weak-hash
        new DigestUtils(MessageDigestAlgorithms.SHA_1); // misuse: weak-hash
        new DigestUtils(MessageDigestAlgorithms.SHA_256); // safe: still resists
        DigestUtils.getDigest("MD5"); // misuse: weak-hash
        HmacUtils.hmacMd5Hex("a", "b"); // misuse: weak-hash
        new HmacUtils(HmacAlgorithms.HMAC_MD5, "a"); // misuse: weak-hash
        new HmacUtils(HmacAlgorithms.HMAC_SHA_384, "a"); // safe: still resists
    }

    String ofTime() {
        String sessionToken = org.apache.commons.codec.digest.DigestUtils.sha256Hex("a" + System.currentTimeMillis()); // misuse: clock-digest
        return sessionToken;
    }

    void passwords(String password, String name) {
        org.apache.commons.codec.digest.DigestUtils.sha256Hex(password + "a salt"); // misuse: password-digest
        org.apache.commons.codec.digest.DigestUtils.sha256Hex(name); // safe: no password
    }
}
