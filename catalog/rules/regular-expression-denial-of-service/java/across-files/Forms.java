import java.util.regex.Pattern;

public class Forms {
    private static final Pattern NAME = Pattern.compile("^(\\w+\\s?)*$");

    public static boolean isName(String text) {
        return NAME.matcher(text).matches(); // finding: regular-expression-denial-of-service from name
    }
}
