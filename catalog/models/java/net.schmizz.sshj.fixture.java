import probe.Probe;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.transport.verification.PromiscuousVerifier;

class NetSchmizzSshjFixture {
    void run(SSHClient ssh) throws Exception {
        ssh.startSession().exec((String) Probe.taint()); // sink: command-injection
        ssh.addHostKeyVerifier(new PromiscuousVerifier()); // misuse: insecure-tls
        ssh.addHostKeyVerifier("aa:bb"); // safe: a known key
    }
}
