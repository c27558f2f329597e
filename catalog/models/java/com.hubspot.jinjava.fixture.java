import probe.Probe;
import com.hubspot.jinjava.Jinjava;

class ComHubspotJinjavaFixture {
    void run() throws Exception {
        new Jinjava().render((String) Probe.taint(), null); // sink: template-injection
    }
}
