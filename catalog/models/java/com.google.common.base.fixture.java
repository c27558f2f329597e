import com.google.common.base.*;
import probe.Probe;

class ComGoogleCommonBaseFixture {
    void argument() {
        String given = (String) Probe.taint();
        Preconditions.checkArgument(!java.util.List.of("a").contains(given), "other");
        Probe.sink(given); // flow
        Preconditions.checkArgument(java.util.List.of("a").contains(given), "other");
        Probe.sink(given); // safe: it came back
    }

    void verified() {
        String given = (String) Probe.taint();
        Verify.verify(java.util.List.of("a").contains(given));
        Probe.sink(given); // safe: it came back
    }
}
