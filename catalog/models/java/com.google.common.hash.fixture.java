import probe.Probe;
import com.google.common.hash.Hashing;

class ComGoogleCommonHashFixture {
    void run() throws Exception {
        Hashing.md5(); // misuse: weak-hash
        Hashing.sha256(); // safe: still resists
    }
}
