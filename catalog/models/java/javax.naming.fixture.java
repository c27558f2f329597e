import probe.Probe;
import javax.naming.*;

class JavaxNamingFixture {
    void run(Context context) throws Exception {
        context.lookup((String) Probe.taint()); // sink: insecure-deserialization
        new InitialContext().lookup((String) Probe.taint()); // sink: insecure-deserialization
        context.lookup("java:comp/env/jdbc/a"); // safe: a fixed name
    }
}
