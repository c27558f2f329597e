import org.springframework.data.jpa.repository.JpaRepository;
import probe.Probe;

class OrgSpringframeworkDataJpaRepositoryFixture {
    void run(JpaRepository<Object, Long> rows) {
        Probe.sink(rows.getOne(1L)); // source: database
    }
}
