import probe.Probe;
import org.springframework.orm.hibernate5.HibernateTemplate;

class OrgSpringframeworkOrmHibernateFixture {
    void run(HibernateTemplate template) throws Exception {
        template.find((String) Probe.taint()); // sink: sql-injection
        template.execute(session -> session.createQuery((String) Probe.taint())); // sink: sql-injection
    }
}
