import probe.Probe;
import io.pebbletemplates.pebble.PebbleEngine;

class IoPebbletemplatesPebbleFixture {
    void run() throws Exception {
        new PebbleEngine.Builder().build().getLiteralTemplate((String) Probe.taint()); // sink: template-injection
        new PebbleEngine.Builder().loader(new StringLoader()).build().getTemplate("<p>" + Probe.taint()); // sink: template-injection
    }
}
