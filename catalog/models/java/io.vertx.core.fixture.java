import probe.Probe;
import io.vertx.core.*;

class IoVertxCoreFixture {
    void run(Vertx vertx) {
        vertx.fileSystem().readFile((String) Probe.taint()); // sink: path-traversal
        vertx.fileSystem().copy("a", (String) Probe.taint()); // sink: path-traversal
    }
}
