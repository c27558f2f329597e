import probe.Probe;
import org.graalvm.polyglot.*;

class OrgGraalvmPolyglotFixture {
    void run() throws Exception {
        try (Context context = Context.newBuilder("js").allowAllAccess(true).build()) {
            context.eval("js", (String) Probe.taint()); // sink: code-injection
            context.eval("js", "1 + 1"); // safe: the program's own
        }
        Context.newBuilder("js").option("js.strict", "true").build().eval("js", (String) Probe.taint()); // sink: code-injection
        Context.newBuilder("js").option("js.strict", "true").allowIO(true).option("js.print", "true").build().eval("js", (String) Probe.taint()); // sink: code-injection
        Context.newBuilder("js").allowAllAccess(false).allowIO(org.graalvm.polyglot.io.IOAccess.NONE).allowHostAccess(HostAccess.NONE).build().eval("js", (String) Probe.taint()); // sink: code-injection
        Context.newBuilder("js").allowEnvironmentAccess((boolean) Probe.taint() ? EnvironmentAccess.NONE : EnvironmentAccess.INHERIT).build().eval("js", (String) Probe.taint()); // sink: code-injection
        Context.create().eval("python", (String) Probe.taint()); // sink: code-injection
        Probe.sink(Source.create("js", (String) Probe.taint())); // sink: code-injection; flow
    }
}
