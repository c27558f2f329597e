import static toy.Toy.*;

import java.util.List;
import java.util.Map;

class Flags {
    private static final List<String> KNOWN = List.of("a", "b");
    private static final Map<String, String> TABLE = Map.of("a", "users", "b", "orders");

    void foundInALoop() {
        String name = source();
        boolean isKnown = false;
        for (String each : KNOWN) {
            if (each.equals(name)) {
                isKnown = true;
                break;
            }
        }
        if (!isKnown) {
            return;
        }
        sink(name); // safe: one of those that are listed
    }

    void setWhereRefused() {
        String name = source();
        boolean isWrong = false;
        if (!KNOWN.contains(name)) {
            isWrong = true;
        }
        if (isWrong) {
            throw new IllegalArgumentException();
        }
        sink(name); // safe: it was set wherever the name is not listed
    }

    void overwrittenOnOneWay(boolean other) {
        String name = source();
        boolean isKnown = false;
        if (KNOWN.contains(name)) {
            isKnown = true;
        }
        if (other) {
            isKnown = true;
        }
        if (isKnown) {
            sink(name); // finding
        }
    }

    void foundUnderIt() {
        String name = source();
        if (TABLE.get(name) == null) {
            return;
        }
        sink(name); // safe: a key of a fixed table
    }

    void notFoundUnderIt() {
        String name = source();
        if (TABLE.get(name) == null) {
            sink(name); // finding
        }
    }
}
