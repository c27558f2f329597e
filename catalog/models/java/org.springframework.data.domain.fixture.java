import org.springframework.data.domain.Sort;
import probe.Probe;

class OrgSpringframeworkDataDomainFixture {
    void run() throws Exception {
        Probe.sink(Sort.Direction.fromString((String) Probe.taint())); // safe: one of two constants
    }
}
