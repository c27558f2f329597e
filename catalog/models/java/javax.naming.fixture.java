import probe.Probe;
import javax.naming.*;

class JavaxNamingFixture {
    void run(Context context) throws Exception {
        context.lookup((String) Probe.taint()); // sink: jndi-injection
        new InitialContext().lookup((String) Probe.taint()); // sink: jndi-injection
        context.lookup("java:comp/env/jdbc/a"); // safe: a fixed name
    }
}
