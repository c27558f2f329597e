import java.util.*;
import probe.Probe;

class JavaUtilFixture {
    void run() {
        Probe.sink(Objects.requireNonNullElse("a", (String) Probe.taint())); // flow
        Probe.sink(Objects.equals("a", (String) Probe.taint())); // sink: timed-comparison
        List<String> list = new ArrayList<>();
        Collections.addAll(list, (String) Probe.taint());
        Probe.sink(list.get(0)); // flow
        String[] array = new String[2];
        Arrays.fill(array, (String) Probe.taint());
        Probe.sink(array[1]); // flow
        Probe.sink(Collections.list((Enumeration<String>) Probe.taint())); // flow
        Probe.sink(Collections.nCopies(2, (String) Probe.taint()).get(0)); // flow
        Probe.sink(Arrays.copyOfRange((String[]) Probe.taint(), 0, 1)); // flow
        Map<String, String> map = new HashMap<>();
        map.merge("a", (String) Probe.taint(), (one, other) -> one);
        Probe.sink(map.get("a")); // flow
        Probe.sink(new StringTokenizer((String) Probe.taint()).nextToken()); // flow
        Probe.sink(new StringJoiner(",").add((String) Probe.taint()).toString()); // flow
        StringBuilder written = new StringBuilder();
        new java.util.Formatter(written).format("%s", (String) Probe.taint());
        Probe.sink(written.toString()); // flow
        Probe.sink(new Scanner((String) Probe.taint()).nextLine()); // flow
        Probe.sink(new Scanner((String) Probe.taint()).useDelimiter("\\A").next()); // flow
        Probe.sink(new Scanner("a").useDelimiter((String) Probe.taint()).next()); // safe: the delimiter is no part of the text
        Probe.sink(Base64.getDecoder().decode((String) Probe.taint())); // flow
        Probe.sink(Base64.getEncoder().encodeToString((byte[]) Probe.taint())); // flow
    }

    void encoded() {
        Probe.sink(Base64.getEncoder().encodeToString((byte[]) Probe.taint())); // flow; cleans: xss
        Probe.sink(Base64.getEncoder().encode((byte[]) Probe.taint())); // flow; cleans: header-injection
        Probe.sink(Base64.getMimeEncoder().encodeToString((byte[]) Probe.taint())); // flow; cleans: xss
        Probe.sink(Base64.getUrlEncoder().encodeToString((byte[]) Probe.taint())); // cleans: path-traversal
        Probe.sink(Base64.getDecoder().decode(Base64.getEncoder().encodeToString((byte[]) Probe.taint()))); // flow
        Probe.sink(Base64.getMimeDecoder().decode((String) Probe.taint())); // flow
    }

    void locales() {
        Probe.sink(Locale.forLanguageTag((String) Probe.taint()).getLanguage()); // cleans: header-injection
    }
}
