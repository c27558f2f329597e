import static probe.Probe.sink;
import static probe.Probe.taint;

import io.vavr.control.Either;

class Fixture {
    void failures() {
        Either<String, String> failed = Either.left(taint());
        sink(failed.getLeft()); // flow
        sink(failed.get()); // a failure has no success
    }

    void successes() {
        Either<String, String> done = Either.right(taint());
        sink(done.get()); // flow
        sink(done.getLeft()); // a success has no failure
    }
}
