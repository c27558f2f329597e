import probe.Probe;
import com.jcraft.jsch.*;

class ComJcraftJschFixture {
    void run() {
        new JSch().getSession("app", "host", 22).setPassword("Gr4nite!Harbor"); // misuse: hardcoded-credential
        new JSch().getSession("app", "host", 22).setPassword(System.getenv("PASSWORD")); // safe: from outside
        new JSch().addIdentity("key", "key.pub", "Gr4nite!Harbor".getBytes()); // misuse: hardcoded-credential
        new JSch().addIdentity("key", new byte[0], "ssh-rsa AAAA".getBytes(), "Gr4nite!Harbor".getBytes()); // misuse: hardcoded-credential
        new JSch().addIdentity("key", new byte[0], "ssh-rsa AAAA".getBytes(), System.getenv("PASSWORD").getBytes()); // safe: from outside
        new JSch().addIdentity("key", "Gr4nite!Harbor"); // misuse: hardcoded-credential
        new JSch().addIdentity("key", System.getenv("PASSWORD")); // safe: from outside
        new JSch().addIdentity("key", "key.pub", System.getenv("PASSWORD").getBytes()); // safe: from outside
        new JSch().getSession("app", "host", 22).setConfig("StrictHostKeyChecking", "no"); // misuse: insecure-tls
        ((ChannelExec) new JSch().getSession("app", "host", 22).openChannel("exec")).setCommand("ls " + Probe.taint()); // sink: command-injection
    }
}
