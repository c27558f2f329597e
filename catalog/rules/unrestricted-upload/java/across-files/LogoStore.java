import jakarta.servlet.http.Part;
import java.io.IOException;

public class LogoStore {
    public void keep(Part part, String name) throws IOException {
        part.write("/var/www/logos/" + name); // finding: unrestricted-upload from name
    }
}
