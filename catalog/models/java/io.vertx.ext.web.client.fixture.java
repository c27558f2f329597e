import probe.Probe;
import io.vertx.ext.web.client.WebClient;

class IoVertxExtWebClientFixture {
    void run(WebClient client) {
        client.getAbs((String) Probe.taint()).send(); // sink: ssrf
        client.get(80, (String) Probe.taint(), "/a").send(); // sink: ssrf
        client.get((String) Probe.taint(), "/a").send(); // sink: ssrf
        client.get(80, "a.example", (String) Probe.taint()).send(); // safe: the path of a fixed host
    }
}
