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

    private static final Splitter COMMAS = Splitter.on(',').trimResults().omitEmptyStrings();

    void split() {
        String given = (String) Probe.taint();
        Splitter.onPattern(given); // sink: regex-injection
        Splitter.on(given); // safe: a text
        for (String each : Splitter.on('@').split(given)) Probe.sink(each); // flow
        COMMAS.split(given); // safe: no pattern
        Probe.sink(COMMAS.splitToList(given).get(0)); // flow
        COMMAS.splitToStream(given).forEach(each -> Probe.sink(each)); // flow
        Probe.sink(Splitter.on('&').withKeyValueSeparator('=').split(given).get("a")); // flow
        "abc".split(given); // sink: regex-injection
    }

    private final Supplier<String> once = Suppliers.memoize(() -> (String) Probe.taint());
    private final Supplier<String> constant = Suppliers.memoize(() -> "a");

    void memoized() {
        Probe.sink(once.get()); // flow
        Supplier<String> local = Suppliers.memoize(() -> (String) Probe.taint());
        Probe.sink(local.get()); // flow
        Probe.sink(Suppliers.memoize((Supplier<String>) Probe.taint()).get()); // flow
        Probe.sink(constant.get()); // safe: a constant
    }
}
