import java.security.SecureRandom;
import java.util.Random;
import javax.servlet.http.Cookie;

public class Numbers {
    public static int code() {
        return (int) (Math.random() * 1000000); // source: code
    }
}
