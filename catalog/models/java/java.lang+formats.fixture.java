import probe.Probe;
import java.util.*;

class JavaLangFormatsFixture {
    void run(java.io.PrintWriter writer, Locale locale) {
        String.format((String) Probe.taint(), 1); // sink: format-string
        String.format("%s", (String) Probe.taint()); // safe: one of the values
            String.format(locale, "%s", (String) Probe.taint()); // safe: one of the values
        writer.printf((String) Probe.taint(), 1); // sink: format-string
        ((String) Probe.taint()).formatted(1); // sink: format-string
    }
}
