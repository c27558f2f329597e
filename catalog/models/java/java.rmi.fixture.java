import probe.Probe;
import java.rmi.Naming;
import java.rmi.registry.LocateRegistry;

class JavaRmiFixture {
    void run() throws Exception {
        Naming.lookup((String) Probe.taint()); // sink: ssrf
        LocateRegistry.getRegistry((String) Probe.taint()); // sink: ssrf
        LocateRegistry.getRegistry("registry.example.org", 1099); // safe: a host of the program
    }
}
