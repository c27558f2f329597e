import probe.Probe;
import java.io.*;

class JavaIoTemporaryFixture {
    void run(String name) throws Exception {
        new FileOutputStream("/tmp/report.csv"); // misuse: guessable-file
        new FileWriter("/var/tmp/state"); // misuse: guessable-file
        new FileOutputStream("/srv/app/report.csv"); // safe: a folder of the program's own
        new FileOutputStream(File.createTempFile("report", ".csv")); // safe: made with a name that nobody knows
    }
}
