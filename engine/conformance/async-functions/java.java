import static toy.Toy.*;
import java.util.concurrent.*;

class Async {
  void futures() throws Exception {
    CompletableFuture<String> bad = CompletableFuture.supplyAsync(() -> source());
    CompletableFuture<String> good = CompletableFuture.supplyAsync(() -> "constant");
    sink(bad.get()); // finding
    sink(good.join()); // safe: a constant
    sink(bad.thenApply(value -> value + "!").join()); // finding
    sink(bad.thenApply(value -> sanitize(value)).join()); // safe: sanitized
    bad.thenAccept(value -> sink(value)); // finding
    good.thenAccept(value -> sink(value)); // safe: a constant
  }

  void executors() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    String tainted = source();
    Future<String> bad = pool.submit(() -> tainted);
    Future<String> good = pool.submit(() -> "constant");
    sink(bad.get()); // finding
    sink(good.get()); // safe: a constant
    pool.execute(() -> sink(tainted)); // finding
  }

  void queues() throws Exception {
    BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    queue.put(source());
    sink(queue.take()); // finding
    ConcurrentMap<String, String> map = new ConcurrentHashMap<>();
    map.put("a", source());
    map.put("b", "constant");
    sink(map.get("a")); // finding
    sink(map.get("b")); // safe: the other key
  }

  void combined() throws Exception {
    CompletableFuture<String> left = CompletableFuture.completedFuture("constant");
    CompletableFuture<String> right = CompletableFuture.supplyAsync(() -> source());
    sink(left.thenCombine(right, (a, b) -> a + b).join()); // finding
    sink(left.thenCombine(right, (a, b) -> a).join()); // safe: the other part
    Callable<String> task = () -> source();
    Future<String> future = Executors.newFixedThreadPool(1).submit(task);
    sink(future.get()); // finding
  }
}
