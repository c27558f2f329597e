import probe.Probe;
import io.quarkus.qute.*;

class IoQuarkusQuteFixture {
    void run(Engine engine) throws Exception {
        engine.parse((String) Probe.taint()); // sink: template-injection
        Engine.builder().addDefaults().build().parse((String) Probe.taint()); // sink: template-injection
        Qute.fmt((String) Probe.taint()); // sink: template-injection
    }
}
