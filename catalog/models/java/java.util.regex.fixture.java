import java.util.regex.*;
import probe.Probe;

class JavaUtilRegexFixture {
    void run(Pattern pattern) {
        Probe.sink(pattern.split((String) Probe.taint())[0]); // flow
        Probe.sink(Pattern.quote((String) Probe.taint())); // flow
    }
}
