import org.zeroturnaround.exec.ProcessExecutor;
import probe.Probe;

class OrgZeroturnaroundExecFixture {
    void run() throws Exception {
        new ProcessExecutor().commandSplit("convert " + Probe.taint()).execute(); // sink: command-injection
        new ProcessExecutor().command((String) Probe.taint(), "-v").execute(); // sink: argument-injection
        new ProcessExecutor("sh", "-c", "convert " + Probe.taint()).execute(); // sink: command-injection
        new ProcessExecutor().command("convert", (String) Probe.taint()).execute(); // safe: an argument of its own
    }
}
