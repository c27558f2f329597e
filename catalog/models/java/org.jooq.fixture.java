import probe.Probe;
import org.jooq.DSLContext;

class OrgJooqFixture {
    void run(DSLContext create) {
        create.fetch("SELECT a FROM b WHERE c = '" + Probe.taint() + "'"); // sink: sql-injection
        create.fetch("SELECT a FROM b WHERE c = ?", Probe.taint()); // safe: bound
        create.selectCount().from("b").where("c = '" + Probe.taint() + "'"); // sink: sql-injection
        create.selectFrom("b").where("c = ?", Probe.taint()).and("d = '" + Probe.taint() + "'"); // sink: sql-injection
        create.selectFrom("b").where("c = ?", Probe.taint()); // safe: bound
    }
}
