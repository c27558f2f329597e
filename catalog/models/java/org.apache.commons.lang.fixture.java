import probe.Probe;
import org.apache.commons.lang.*;

class OrgApacheCommonsLangFixture {
    void run() throws Exception {
        Probe.sink(RandomStringUtils.randomAlphanumeric(8)); // source: weak-random
        Probe.sink(RandomStringUtils.random(8, 0, 9, true, true, (char[]) Probe.taint(), new java.security.SecureRandom())); // cleans: secret-value
        SerializationUtils.deserialize((byte[]) Probe.taint()); // sink: insecure-deserialization
        Probe.sink(StringEscapeUtils.escapeHtml((String) Probe.taint())); // cleans: escaped-html
        Probe.sink(StringEscapeUtils.escapeXml((String) Probe.taint())); // cleans: xpath-injection
        Probe.sink(StringEscapeUtils.escapeSql((String) Probe.taint())); // cleans: sql-injection
        Probe.sink(StringEscapeUtils.escapeJavaScript((String) Probe.taint())); // cleans: header-injection
    }

    void scripts() {
        Probe.sink(StringEscapeUtils.escapeJavaScript((String) Probe.taint())); // cleans: script-text
    }

    void texts() {
        Probe.sink(StringUtils.trim((String) Probe.taint())); // flow
        Probe.sink(StringUtils.replace("a", "a", (String) Probe.taint())); // flow
        Probe.sink(StringUtils.defaultString(null, (String) Probe.taint())); // flow
        Probe.sink(StringUtils.split((String) Probe.taint(), "x")[0]); // flow
        Probe.sink(StringUtils.join(new String[] { (String) Probe.taint() }, ",")); // flow
    }

    void mechanisms() {
        String text = (String) Probe.taint();
        Probe.sink(StringUtils.replace("'" + text, ".", "/")); // flow
        Probe.sink(StringUtils.replace(text, ".", "/", 1)); // flow
        Probe.sink(StringUtils.replaceOnce(text, ".", "/")); // flow
        if (StringUtils.equals(text, "a")) {
            Probe.sink(text); // safe: a constant
        } else {
            Probe.sink(text); // flow
        }
        if (StringUtils.equalsIgnoreCase(text, "a"))
            Probe.sink(text); // safe: a constant
        if (StringUtils.startsWith(text, "/a/")) Probe.sink(text); // flow
        if (StringUtils.endsWith(text, ".b")) Probe.sink(text); // flow
        if (StringUtils.contains(text, "..")) Probe.sink(text); // flow
    }
}
