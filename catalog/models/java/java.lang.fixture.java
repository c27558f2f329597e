import probe.Probe;

class JavaLangFixture {
    private final ThreadLocal<String> local = new ThreadLocal<>();

    void run() {
        Probe.sink(((String) Probe.taint()).getBytes()); // flow
        Probe.sink(new StringBuilder((String) Probe.taint()).chars()); // flow
        Probe.sink(Character.toString((char) Probe.taint())); // flow
        Probe.sink(Integer.toHexString((int) Probe.taint())); // flow
        local.set((String) Probe.taint());
        Probe.sink(local.get()); // flow
    }
}
