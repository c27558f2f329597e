import probe.Probe;

class JavaLangFixture {
    private final ThreadLocal<String> local = new ThreadLocal<>();

    void run() {
        Probe.sink(String.valueOf(Probe.taint()).toCharArray()); // flow
        Probe.sink(new StringBuilder((String) Probe.taint()).chars()); // flow
        Probe.sink(Character.toChars(Probe.taint())); // flow
        Probe.sink(Integer.toHexString((int) Probe.taint())); // flow
        local.set((String) Probe.taint());
        Probe.sink(local.get()); // flow
    }
}
