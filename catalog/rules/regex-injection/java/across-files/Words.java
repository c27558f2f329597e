import java.util.regex.Pattern;

public class Words {
    public static String mark(String text, String word) {
        return text.replaceAll("(" + word + ")", "*$1*"); // finding: regex-injection from word
    }
}
