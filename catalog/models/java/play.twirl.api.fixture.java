import probe.Probe;
import play.twirl.api.*;

class PlayTwirlApiFixture {
    void run() {
        Probe.sink(HtmlFormat.escape((String) Probe.taint())); // flow; cleans: xss
        Probe.sink(HtmlFormat.raw((String) Probe.taint())); // flow
        Probe.sink(new Html((String) Probe.taint())); // flow
    }
}
