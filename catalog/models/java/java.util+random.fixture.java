import probe.Probe;
import java.util.Random;

class JavaUtilRandomFixture {
    void run(Random given) throws Exception {
        Probe.sink(new Random().nextInt(6)); // source: weak-random
        Probe.sink(given.nextLong()); // source: weak-random
        byte[] bytes = new byte[16];
        Random random = new Random(); // source: weak-random
        random.nextBytes(bytes);
        Probe.sink(bytes);
        Probe.sink(java.util.random.RandomGenerator.getDefault().nextLong()); // source: weak-random
        Probe.sink(java.util.random.RandomGenerator.of("L64X128MixRandom").nextInt()); // source: weak-random
        Probe.sink(new java.security.SecureRandom().nextInt()); // safe: the generator of the system
    }
}
