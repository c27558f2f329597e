import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class OrderFile {
    public void write(String note) throws IOException {
        Files.writeString(Path.of("/var/orders/1.xml"), "<order><note>" + note + "</note></order>"); // finding: xml-injection from note
    }
}
