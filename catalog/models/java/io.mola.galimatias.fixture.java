import io.mola.galimatias.URL;
import probe.Probe;

class IoMolaGalimatiasFixture {
    void run() throws Exception {
        Probe.sink(URL.parse((String) Probe.taint())); // flow
        Probe.sink(URL.parse((String) Probe.taint()).toJavaURL()); // flow
    }
}
