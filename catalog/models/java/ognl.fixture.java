import probe.Probe;
import ognl.Ognl;

class OgnlFixture {
    void run(Object root) throws Exception {
        Ognl.getValue((String) Probe.taint(), root); // sink: expression-injection
        String property = (String) Probe.taint();
        if (property.matches("[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*)*")) Ognl.getValue(property, root); // safe: names with dots between them call nothing
        if (property.matches("[\\w.()]+")) Ognl.getValue(property, root); // sink: expression-injection
    }
}
