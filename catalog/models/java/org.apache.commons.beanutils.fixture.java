import probe.Probe;
import org.apache.commons.beanutils.BeanUtils;

class OrgApacheCommonsBeanutilsFixture {
    static class Row {
        private String name;

        String getName() {
            return name;
        }

        void setName(String name) {
            this.name = name;
        }
    }

    void copied() throws Exception {
        Row source = new Row();
        source.setName((String) Probe.taint());
        Row copy = new Row();
        BeanUtils.copyProperties(copy, source);
        Probe.sink(copy.getName()); // flow
    }

    void run(Object bean) throws Exception {
        BeanUtils.populate(bean, (java.util.Map<String, String[]>) Probe.taint()); // sink: mass-assignment
        BeanUtils.setProperty(bean, "name", Probe.taint()); // safe: one named field
    }
}
