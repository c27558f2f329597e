import probe.Probe;
import java.util.regex.Pattern;

class JavaUtilRegexAttacksFixture {
    void run(String given) throws Exception {
        Pattern.compile((String) Probe.taint()); // safe: held against nothing
        Pattern compiled = Pattern.compile((String) Probe.taint()); // sink: regex-injection
        Pattern.matches((String) Probe.taint(), given); // sink: regex-injection
        Pattern.compile((String) Probe.taint(), Pattern.LITERAL); // safe: no signs mean anything
        Pattern several = Pattern.compile((String) Probe.taint(), Pattern.MULTILINE); // sink: regex-injection
        given.matches((String) Probe.taint()); // sink: regex-injection
        ((shop.Encoder) null).matches((String) Probe.taint(), given); // safe: not that of a text
        shop.Other.encoder().matches((String) Probe.taint(), given); // safe: not that of a text
        shop.Other.encoder().matches((String) Probe.taint()); // sink: regex-injection
        given.replaceAll((String) Probe.taint(), ""); // sink: regex-injection
        Probe.sink(Pattern.quote((String) Probe.taint())); // cleans: regex-injection
        Pattern.compile("^(a+)+$").matcher((String) Probe.taint()).matches(); // sink: redos
        Pattern.compile("^a+$").matcher((String) Probe.taint()).matches(); // safe: linear
        ((String) Probe.taint()).matches("^(a+)+$"); // sink: redos
        ((String) Probe.taint()).matches("^a+$"); // safe: linear
        ((String) Probe.taint()).matches("(.*a){20}"); // sink: redos
        ((String) Probe.taint()).replaceAll("(a|aa)+", ""); // safe: whatever it finds first will do
        ((String) Probe.taint()).replaceAll("^(a+)+$", ""); // sink: redos
        Pattern.matches("(a|aa)+", (String) Probe.taint()); // sink: redos
        Pattern.matches("(?i)(a|aa)+", (String) Probe.taint()); // sink: redos
        ((String) Probe.taint()).matches("(?i)^(a+)+$"); // sink: redos
        ((String) Probe.taint()).matches("(?i)^a+$"); // safe: linear
        Pattern.matches("[a-z]+", (String) Probe.taint()); // safe: linear
    }
}
