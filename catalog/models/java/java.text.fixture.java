import java.text.MessageFormat;
import probe.Probe;

class JavaTextFixture {
    void run() {
        Probe.sink(MessageFormat.format("a {0}", Probe.taint())); // flow
        Probe.sink(MessageFormat.format("a {1}", Probe.taint(), "x")); // safe: the other place
        Probe.sink(MessageFormat.format("'{0}' {1}", Probe.taint(), "x")); // safe: quoted
        Probe.sink(MessageFormat.format("it''s {0}", Probe.taint())); // flow
        Probe.sink(new MessageFormat("a {0}").format(new Object[] {Probe.taint()})); // flow
    }
}
