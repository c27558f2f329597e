import probe.Probe;
import javax.persistence.*;

class JavaxPersistenceFixture {
    void run(EntityManager manager) throws Exception {
        manager.createQuery("FROM User WHERE name = '" + Probe.taint() + "'"); // sink: sql-injection
        manager.createNativeQuery((String) Probe.taint()); // sink: sql-injection
        Query query = manager.createQuery("FROM User WHERE name = :name").setParameter("name", Probe.taint()); // safe: a bound parameter
        Probe.sink(query.getResultList().get(0)); // source: database
    }
}
