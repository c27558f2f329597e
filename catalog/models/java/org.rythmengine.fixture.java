import probe.Probe;
import org.rythmengine.*;

class OrgRythmengineFixture {
    void run() {
        Rythm.render((String) Probe.taint()); // sink: template-injection
        new RythmEngine().renderString((String) Probe.taint()); // sink: template-injection
        Rythm.render("hello @name", Probe.taint()); // safe: a value
    }
}
