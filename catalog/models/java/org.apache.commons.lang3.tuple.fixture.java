import probe.Probe;
import org.apache.commons.lang3.tuple.Pair;

class OrgApacheCommonsLang3TupleFixture {
    void run() {
        Pair<String, String> pair = Pair.of((String) Probe.taint(), "a");
        Probe.sink(pair.getLeft()); // flow
        Probe.sink(pair.getRight()); // safe: the other part
    }
}
