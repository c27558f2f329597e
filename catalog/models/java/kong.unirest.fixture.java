import probe.Probe;
import kong.unirest.Unirest;

class KongUnirestFixture {
    void run() {
        Unirest.get((String) Probe.taint()).asString(); // sink: ssrf
    }

    void settings() {
        Unirest.config().verifySsl(false); // misuse: insecure-tls
        Unirest.config().connectTimeout(100).hostnameVerifier((host, session) -> true); // misuse: insecure-tls
        Unirest.config().verifySsl(true); // safe: checked
    }
}
