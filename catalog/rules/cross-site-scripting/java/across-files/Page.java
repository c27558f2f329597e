import org.owasp.encoder.Encode;

public class Page {
    private final StringBuilder html = new StringBuilder();

    public void add(String text) {
        html.append("<p>").append(text).append("</p>");
    }

    public void send(java.io.PrintWriter out) {
        out.write(html.toString()); // finding: cross-site-scripting from comment
    }
}
