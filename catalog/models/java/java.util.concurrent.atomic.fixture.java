import probe.Probe;
import java.util.concurrent.atomic.AtomicReference;

class JavaUtilConcurrentAtomicFixture {
    void run() throws Exception {
        AtomicReference<String> held = new AtomicReference<>("a");
        Probe.sink(held.get()); // safe: nothing was stored yet
        Probe.sink(held.getAndSet((String) Probe.taint())); // safe: what stood there before
        Probe.sink(held.get()); // flow
        Probe.sink(held.getAndUpdate(old -> "b")); // flow
        Probe.sink(held.get()); // safe: replaced
        Probe.sink(held.updateAndGet(old -> old + Probe.taint())); // flow
        held.set("c");
        Probe.sink(held.get()); // safe: replaced
        held.compareAndSet("c", (String) Probe.taint());
        Probe.sink(held.get()); // flow
    }
}
