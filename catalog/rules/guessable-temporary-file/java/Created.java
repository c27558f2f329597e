import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;

public class Created {
    public void write(byte[] bytes) throws IOException {
        Files.write(Files.createTempFile("report", ".csv"), bytes); // safe: made with a name that nobody knows
        new FileOutputStream("/srv/app/tmp/report.csv").close(); // safe: a folder of the program's own
    }
}
