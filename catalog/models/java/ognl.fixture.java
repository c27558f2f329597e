import probe.Probe;
import ognl.Ognl;

class OgnlFixture {
    void run(Object root) throws Exception {
        Ognl.getValue((String) Probe.taint(), root); // sink: expression-injection
    }
}
