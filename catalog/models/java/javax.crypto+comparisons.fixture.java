import probe.Probe;
import javax.crypto.Mac;
import java.util.*;

class JavaxCryptoComparisonsFixture {
    void run(Mac mac, byte[] given) {
        Probe.sink(mac.doFinal(given)); // source: computed-mac
        Arrays.equals((byte[]) Probe.taint(), given); // sink: timed-comparison
        "a".equals(Probe.taint()); // sink: timed-comparison
        java.security.MessageDigest.isEqual((byte[]) Probe.taint(), given); // safe: takes as long whatever differs
    }
}
