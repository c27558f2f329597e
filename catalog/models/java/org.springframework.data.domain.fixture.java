import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Sort;
import probe.Probe;

class OrgSpringframeworkDataDomainFixture {
    void sorted(Pageable page) throws Exception {
        for (Sort.Order order : page.getSort()) Probe.sink(order.getProperty()); // source: remote-text
        Probe.sink(page.getPageSize()); // safe: a number
    }

    void run() throws Exception {
        Probe.sink(Sort.Direction.fromString((String) Probe.taint())); // safe: one of two constants
    }
}
