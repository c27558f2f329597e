import probe.Probe;
import javax.persistence.*;

@Entity
class Account {
    String password;
    String role;
}

class JavaxPersistenceFixture {
    void run(EntityManager manager) throws Exception {
        manager.createQuery("FROM User WHERE name = '" + Probe.taint() + "'"); // sink: sql-injection
        manager.createNativeQuery((String) Probe.taint()); // sink: sql-injection
        Query query = manager.createQuery("FROM User WHERE name = :name").setParameter("name", Probe.taint()); // safe: a bound parameter
        Account account = new Account();
        account.password = ((java.util.Map<String, String>) Probe.taint()).get("password"); // sink: secret-value
        manager.persist(account); // sink: stored-password
        manager.persist((Account) Probe.taint()); // sink: rights-field
        Probe.sink(query.getResultList().get(0)); // source: database
    }
}
