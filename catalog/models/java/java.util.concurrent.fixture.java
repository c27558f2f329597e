import java.util.concurrent.*;
import probe.Probe;

class JavaUtilConcurrentFixture {
    void run() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        future.complete((String) Probe.taint());
        Probe.sink(future.get()); // flow
    }
}
