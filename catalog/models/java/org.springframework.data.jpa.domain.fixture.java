import probe.Probe;
import org.springframework.data.jpa.domain.JpaSort;

class OrgSpringframeworkDataJpaDomainFixture {
    void run() throws Exception {
        JpaSort.unsafe((String) Probe.taint()); // sink: sql-injection
    }
}
