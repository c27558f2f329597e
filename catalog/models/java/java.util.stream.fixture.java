import java.util.List;
import java.util.stream.Stream;
import probe.Probe;

class JavaUtilStreamFixture {
    void run() {
        Probe.sink(Stream.concat(Stream.of("a"), Stream.of((String) Probe.taint())).toList().get(0)); // flow
        Probe.sink(Stream.iterate((String) Probe.taint(), value -> value).toList().get(0)); // flow
        Probe.sink(Stream.generate(() -> (String) Probe.taint()).toList().get(0)); // flow
    }
}
