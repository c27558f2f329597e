import probe.Probe;
import io.undertow.Undertow;

class IoUndertowFixture {
    void run() {
        Undertow.builder().addHttpListener(80, "").setHandler(exchange -> Probe.sink(exchange.getRequestPath())).build(); // source: remote-text
    }
}
