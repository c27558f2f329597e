import probe.Probe;
import java.time.LocalDate;

class JavaTimeFixture {
    void run() throws Exception {
        Probe.sink("on " + LocalDate.parse((String) Probe.taint())); // safe: a date
    }
}
