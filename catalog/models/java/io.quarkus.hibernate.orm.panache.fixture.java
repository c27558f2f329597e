import probe.Probe;
import io.quarkus.hibernate.orm.panache.*;

class IoQuarkusHibernateOrmPanacheFixture {
    static class Animal extends PanacheEntity {
    }

    static class Animals implements PanacheRepository<Animal> {
        void own() throws Exception {
            list((String) Probe.taint()); // sink: sql-injection
            list("name = ?1", (String) Probe.taint()); // safe: a parameter
        }
    }

    void run(PanacheRepository<Object> rows) throws Exception {
        rows.find((String) Probe.taint()); // sink: sql-injection
        rows.list("name = ?1", (String) Probe.taint()); // safe: a parameter
        Animal.list((String) Probe.taint()); // sink: sql-injection
    }
}
