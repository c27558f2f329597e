import java.util.Map;
import probe.Probe;
import org.springframework.beans.*;

class OrgSpringframeworkBeansFixture {
    static class Form {
        private String name;

        String getName() {
            return name;
        }

        void setName(String name) {
            this.name = name;
        }
    }

    static class Row {
        private String name;
        private String state = "new";

        String getName() {
            return name;
        }

        String getState() {
            return state;
        }
    }

    void run() {
        Form form = new Form();
        form.setName((String) Probe.taint());
        Row row = new Row();
        BeanUtils.copyProperties(form, row);
        Probe.sink(row.getName()); // flow
        Probe.sink(row.getState()); // safe: the form has no such property
        PropertyAccessorFactory.forBeanPropertyAccess(row).setPropertyValues((Map<String, Object>) Probe.taint()); // sink: mass-assignment
    }
}
