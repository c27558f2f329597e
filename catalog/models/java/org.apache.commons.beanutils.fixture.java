import probe.Probe;
import org.apache.commons.beanutils.BeanUtils;

class OrgApacheCommonsBeanutilsFixture {
    void run(Object bean) throws Exception {
        BeanUtils.populate(bean, (java.util.Map<String, String[]>) Probe.taint()); // sink: mass-assignment
        BeanUtils.setProperty(bean, "name", Probe.taint()); // safe: one named field
    }
}
