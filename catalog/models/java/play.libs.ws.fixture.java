import probe.Probe;
import play.libs.ws.WSClient;

class PlayLibsWsFixture {
    void run(WSClient ws) {
        ws.url((String) Probe.taint()).get(); // sink: ssrf
    }
}
