import probe.Probe;
import kong.unirest.Unirest;

class KongUnirestFixture {
    void run() {
        Unirest.get((String) Probe.taint()).asString(); // sink: ssrf
    }
}
