import java.util.concurrent.*;
import probe.Probe;

class JavaUtilConcurrentFixture {
    void run() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        future.complete((String) Probe.taint());
        Probe.sink(future.get()); // flow
        CompletableFuture.runAsync(new Task((String) Probe.taint()));
        Executors.newScheduledThreadPool(1).scheduleAtFixedRate(new Again((String) Probe.taint()), 1, 1, TimeUnit.SECONDS);
    }
}

class Task implements Runnable {
    private final String name;

    Task(String name) {
        this.name = name;
    }

    public void run() {
        Probe.sink(name); // flow
    }
}

class Again implements Runnable {
    private final String name;

    Again(String name) {
        this.name = name;
    }

    public void run() {
        Probe.sink(name); // flow
    }
}
