import probe.Probe;
import com.google.common.hash.Hashing;

class ComGoogleCommonHashFixture {
    void run() throws Exception {
        Hashing.md5(); // misuse: weak-hash
        Hashing.sha256(); // safe: still resists
    }

    void passwords(String password, String name) {
        Hashing.sha256().hashString(password, null); // misuse: password-digest
        Hashing.sha256().hashString(name, null); // safe: no password
    }
}
