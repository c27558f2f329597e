import probe.Probe;
import org.hibernate.*;
import org.hibernate.criterion.Restrictions;

class HibernateAccount {
    String password;
}

class OrgHibernateFixture {
    void run(Session session) throws Exception {
        session.createSQLQuery((String) Probe.taint()); // sink: sql-injection
        session.createQuery((String) Probe.taint()); // sink: sql-injection
        session.createFilter(null, (String) Probe.taint()); // sink: sql-injection
        HibernateAccount account = new HibernateAccount();
        account.password = ((java.util.Map<String, String>) Probe.taint()).get("password"); // sink: secret-value
        session.save(account); // sink: stored-password
        Restrictions.sqlRestriction((String) Probe.taint()); // sink: sql-injection
        Probe.sink(session.createSQLQuery("SELECT a FROM b").list().get(0)); // source: database
        session.doWork(connection -> connection.createStatement().execute((String) Probe.taint())); // sink: sql-injection
        session.doWork(new org.hibernate.jdbc.Work() {
            @Override
            public void execute(java.sql.Connection connection) throws java.sql.SQLException {
                connection.createStatement().execute((String) Probe.taint()); // sink: sql-injection
            }
        });
        session.doReturningWork(connection -> connection.createStatement().executeQuery((String) Probe.taint())); // sink: sql-injection
        session.doWork(connection -> connection.prepareStatement("SELECT a FROM b WHERE c = ?").setString(1, (String) Probe.taint())); // safe: bound
    }
}
