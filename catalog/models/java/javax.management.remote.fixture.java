import probe.Probe;
import javax.management.remote.*;

class JavaxManagementRemoteFixture {
    void run() throws Exception {
        JMXConnectorFactory.connect(new JMXServiceURL((String) Probe.taint())); // sink: jndi-injection
        JMXConnectorFactory.connect(new JMXServiceURL("service:jmx:rmi:///jndi/rmi://" + Probe.taint() + ":1099/jmxrmi"), null); // sink: jndi-injection
        JMXConnectorFactory.newJMXConnector(new JMXServiceURL("rmi", (String) Probe.taint(), 1099), null); // sink: jndi-injection
        JMXConnectorFactory.connect(new JMXServiceURL("service:jmx:rmi:///jndi/rmi://localhost:1099/jmxrmi")); // safe: a fixed address
        Probe.sink(new JMXServiceURL((String) Probe.taint())); // flow
    }
}
