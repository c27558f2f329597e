import probe.Probe;
import org.apache.commons.cli.*;

class OrgApacheCommonsCliFixture {
    void run(Options options, String[] args) throws Exception {
        CommandLine line = new DefaultParser().parse(options, args);
        Probe.sink(line.getOptionValue("f")); // source: command-line
        Probe.sink(line.getArgs()[0]); // source: command-line
    }
}
