import probe.Probe;
import org.apache.sshd.client.session.ClientSession;

class OrgApacheSshdClientSessionFixture {
    void run(ClientSession session) throws Exception {
        session.executeRemoteCommand("ls " + Probe.taint()); // sink: command-injection
        session.createExecChannel("ls " + Probe.taint()); // sink: command-injection
        session.executeRemoteCommand("uptime"); // safe: a text of the program
    }
}
