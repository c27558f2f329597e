import probe.Probe;
import org.springframework.jndi.JndiTemplate;

class OrgSpringframeworkJndiFixture {
    void run() throws Exception {
        new JndiTemplate().lookup((String) Probe.taint()); // sink: jndi-injection
        new JndiTemplate().lookup("java:comp/env/a"); // safe: a fixed name
    }
}
