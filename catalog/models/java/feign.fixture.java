import probe.Probe;
import feign.*;

class FeignFixture {
    interface Api {
    }

    void run() {
        Feign.builder().target(Api.class, (String) Probe.taint()); // sink: ssrf
        new Target.HardCodedTarget<>(Api.class, (String) Probe.taint()); // sink: ssrf
        Feign.builder().target(Api.class, "https://api.example.org/"); // safe: the program's own
    }
}
