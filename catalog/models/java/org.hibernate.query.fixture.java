import probe.Probe;
import org.hibernate.query.NativeQuery;

class OrgHibernateQueryFixture {
    void run(NativeQuery<String> query) throws Exception {
        Probe.sink(query.uniqueResult()); // source: database
    }
}
