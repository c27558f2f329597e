import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.IOException;

public class Guessed {
    private static final String REPORT = "/tmp/report.csv";

    public void write(byte[] bytes) throws IOException {
        try (FileOutputStream out = new FileOutputStream(REPORT)) { // finding: guessable-temporary-file
            out.write(bytes);
        }
        new FileWriter("/tmp/state").close(); // finding: guessable-temporary-file
    }
}
