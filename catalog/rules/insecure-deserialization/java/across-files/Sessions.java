import java.io.ByteArrayInputStream;
import java.io.ObjectInputStream;
import java.util.Base64;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

public class Sessions {
    public static Object read(String text) throws java.io.IOException, ClassNotFoundException {
        byte[] bytes = Base64.getDecoder().decode(text);
        return new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject(); // finding: insecure-deserialization from state
    }
}
