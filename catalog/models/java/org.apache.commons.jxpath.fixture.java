import probe.Probe;
import org.apache.commons.jxpath.JXPathContext;

class OrgApacheCommonsJxpathFixture {
    void run(Object bean) throws Exception {
        JXPathContext.newContext(bean).getValue((String) Probe.taint()); // sink: xpath-injection
    }
}
