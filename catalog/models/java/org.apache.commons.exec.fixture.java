import probe.Probe;
import org.apache.commons.exec.*;

class OrgApacheCommonsExecFixture {
    void run() throws Exception {
        CommandLine parsed = CommandLine.parse("ls " + Probe.taint());
        new DefaultExecutor().execute(parsed); // sink: command-injection
        new DefaultExecutor().execute(new CommandLine((String) Probe.taint())); // sink: argument-injection
        CommandLine line = new CommandLine("ls");
        line.addArgument("-l");
        line.addArgument((String) Probe.taint());
        DefaultExecutor.builder().get().execute(line); // sink: argument-injection
        new DefaultExecutor().execute(new CommandLine("ls")); // safe: nothing of others
    }
}
