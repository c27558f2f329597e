import probe.Probe;
import org.apache.commons.exec.CommandLine;

class OrgApacheCommonsExecFixture {
    void run() throws Exception {
        CommandLine.parse("ls " + Probe.taint()); // sink: command-injection
        new CommandLine((String) Probe.taint()); // sink: argument-injection
        new CommandLine("ls").addArgument((String) Probe.taint()); // sink: argument-injection
    }
}
