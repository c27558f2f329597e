import probe.Probe;
import io.pebbletemplates.pebble.PebbleEngine;

class IoPebbletemplatesPebbleFixture {
    void run() throws Exception {
        new PebbleEngine.Builder().build().getLiteralTemplate((String) Probe.taint()); // sink: template-injection
    }
}
