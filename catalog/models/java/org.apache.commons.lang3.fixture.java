import probe.Probe;
import org.apache.commons.lang3.*;

class OrgApacheCommonsLang3Fixture {
    void run() throws Exception {
        Probe.sink(RandomStringUtils.randomAlphanumeric(8)); // source: weak-random
        Probe.sink(RandomStringUtils.random(8, 0, 9, true, true, (char[]) Probe.taint(), new java.security.SecureRandom())); // cleans: secret-value
        Probe.sink(RandomUtils.nextInt()); // source: weak-random
        SerializationUtils.deserialize((byte[]) Probe.taint()); // sink: insecure-deserialization
        Probe.sink(StringEscapeUtils.escapeHtml4((String) Probe.taint())); // cleans: escaped-html
        Probe.sink(StringEscapeUtils.escapeXml11((String) Probe.taint())); // cleans: xpath-injection
        Probe.sink(StringEscapeUtils.escapeJava((String) Probe.taint())); // cleans: log-injection
        ClassUtils.getClass((String) Probe.taint()); // sink: unsafe-reflection
        org.apache.commons.lang3.reflect.MethodUtils.invokeMethod(this, (String) Probe.taint()); // sink: unsafe-reflection
    }

    void scripts() {
        Probe.sink(StringEscapeUtils.escapeEcmaScript((String) Probe.taint())); // cleans: script-text
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
        if (StringUtils.equals(text, "a")) { // sink: timed-comparison
            Probe.sink(text); // safe: a constant
        } else {
            Probe.sink(text); // flow
        }
        if (StringUtils.equalsIgnoreCase(text, "a")) // sink: timed-comparison
            Probe.sink(text); // safe: a constant
        if (StringUtils.startsWith(text, "/a/")) Probe.sink(text); // flow
        if (StringUtils.endsWith(text, ".b")) Probe.sink(text); // flow
        if (StringUtils.contains(text, "..")) Probe.sink(text); // flow
    }

    void demanded() {
        String given = (String) Probe.taint();
        Validate.isTrue(!java.util.List.of("a").contains(given), "other");
        Probe.sink(given); // flow
        Validate.isTrue(java.util.List.of("a").contains(given), "other");
        Probe.sink(given); // safe: it came back
    }
}
