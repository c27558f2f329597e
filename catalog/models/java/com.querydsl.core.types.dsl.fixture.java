import probe.Probe;
import com.querydsl.core.types.dsl.Expressions;

class ComQuerydslCoreTypesDslFixture {
    void run() throws Exception {
        Expressions.booleanTemplate((String) Probe.taint()); // sink: sql-injection
        Expressions.booleanTemplate("{0} = 1", (String) Probe.taint()); // safe: an argument of the template
        Expressions.numberTemplate(Integer.class, (String) Probe.taint()); // sink: sql-injection
    }
}
