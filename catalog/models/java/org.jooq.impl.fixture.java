import probe.Probe;
import org.jooq.impl.DSL;

class OrgJooqImplFixture {
    void run() {
        DSL.condition("a = '" + Probe.taint() + "'"); // sink: sql-injection
        Probe.sink(DSL.val(Probe.taint())); // cleans: sql-injection
    }
}
