import probe.Probe;
import net.schmizz.sshj.SSHClient;

class NetSchmizzSshjFixture {
    void run(SSHClient ssh) throws Exception {
        ssh.startSession().exec((String) Probe.taint()); // sink: command-injection
    }
}
