import java.io.PrintWriter;
import java.io.StringWriter;

class Told {
    static String inFull(Exception e) {
        StringWriter text = new StringWriter();
        e.printStackTrace(new PrintWriter(text)); // source: told
        return text.toString();
    }

    static String inShort(Exception e) {
        return "it failed";
    }
}
