import java.util.*;
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

    void invokedInTurn(ExecutorService executor, String text) throws Exception {
        List<Callable<String>> tasks = new ArrayList<>();
        tasks.add(() -> (String) Probe.taint());
        for (Future<String> each : executor.invokeAll(tasks)) Probe.sink(each.get()); // flow
        Probe.sink(executor.invokeAll(tasks).get(0).get()); // flow
        for (Future<String> each : executor.invokeAll(List.of(() -> "a"))) Probe.sink(each.get()); // safe: a constant
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
