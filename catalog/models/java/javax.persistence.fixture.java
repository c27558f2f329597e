import probe.Probe;
import javax.persistence.*;

@Entity
class Account {
    String password;
    String role;
}

class Keeper {
    String password;

    @PrePersist
    void hash() {
        if (!password.startsWith("$2")) password = Encoders.current().encode(password);
    }
}

class Stamped {
    String password;

    @PrePersist
    void stamp() {
        Clocks.stamp(this);
    }
}

class JavaxPersistenceFixture {
    void digested(EntityManager manager) throws Exception {
        manager.createNativeQuery("SELECT * FROM user WHERE password = md5('" + ((java.util.Map<String, String>) Probe.taint()).get("password") + "')"); // sink: sql-injection; sink: stored-password
    }

    void run(EntityManager manager) throws Exception {
        manager.createQuery("FROM User WHERE name = '" + Probe.taint() + "'"); // sink: sql-injection
        manager.createNativeQuery((String) Probe.taint()); // sink: sql-injection
        manager.createNativeQuery("SELECT * FROM user WHERE password = '" + ((java.util.Map<String, String>) Probe.taint()).get("password") + "'"); // sink: sql-injection; sink: stored-password
        Query query = manager.createQuery("FROM User WHERE name = :name").setParameter("name", Probe.taint()); // safe: a bound parameter
        Account account = new Account();
        account.password = ((java.util.Map<String, String>) Probe.taint()).get("password"); // sink: secret-value
        manager.persist(account); // sink: stored-password
        Keeper keeper = new Keeper();
        keeper.password = ((java.util.Map<String, String>) Probe.taint()).get("password"); // sink: secret-value
        manager.persist(keeper); // safe: a hook of its class hashes it before
        Stamped stamped = new Stamped();
        stamped.password = ((java.util.Map<String, String>) Probe.taint()).get("password"); // sink: secret-value
        manager.persist(stamped); // sink: stored-password
        manager.persist((Account) Probe.taint()); // sink: rights-field; sink: object-creation
        manager.find(Account.class, Probe.taint()); // sink: object-lookup
        manager.remove(Probe.taint()); // sink: object-change
        Probe.sink(query.getResultList().get(0)); // source: database
    }

    void register(EntityManager manager) {
        Account made = new Account();
        made.password = Encoders.current().encodePassword("a");
        made.role = ((java.util.Map<String, String>) Probe.taint()).get("role");
        manager.persist(made); // sink: given-role; sink: object-creation
    }
}
