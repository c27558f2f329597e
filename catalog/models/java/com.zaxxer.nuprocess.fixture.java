import com.zaxxer.nuprocess.NuProcessBuilder;
import com.zaxxer.nuprocess.NuProcessHandler;
import java.util.Arrays;
import probe.Probe;

class ComZaxxerNuprocessFixture {
    void run(NuProcessHandler handler) throws Exception {
        new NuProcessBuilder(new String[] {"sh", "-c", "convert " + Probe.taint()}).start(); // sink: command-injection
        new NuProcessBuilder(handler, Arrays.asList("bash", "-c", "convert " + Probe.taint())).start(); // sink: command-injection
        new NuProcessBuilder("sh", "-c", "convert " + Probe.taint()).start(); // sink: command-injection
        new NuProcessBuilder((String) Probe.taint(), "-v").start(); // sink: argument-injection
        new NuProcessBuilder(((String) Probe.taint()).split(" ")).start(); // sink: argument-injection
        new NuProcessBuilder(Arrays.asList("convert", (String) Probe.taint())).start(); // safe: an argument of its own
        new NuProcessBuilder("convert", (String) Probe.taint()).start(); // safe: an argument of its own
    }
}
