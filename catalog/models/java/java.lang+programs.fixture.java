import probe.Probe;
import java.util.List;

class JavaLangProgramsFixture {
    void run(ClassLoader loader) throws Exception {
        Probe.sink(Math.random()); // source: weak-random
        Probe.sink(System.getenv("A")); // source: environment
        Runtime.getRuntime().exec("ls " + Probe.taint()); // sink: command-injection
        Runtime.getRuntime().exec(new String[] {"sh", "-c", (String) Probe.taint()}); // sink: command-injection
        Runtime.getRuntime().exec(new String[] {"ls", (String) Probe.taint()}); // safe: no shell reads it
        Runtime.getRuntime().exec(new String[] {(String) Probe.taint(), "a"}); // sink: argument-injection
        Runtime.getRuntime().exec("ls", new String[] {(String) Probe.taint()}); // sink: command-injection
        new ProcessBuilder("bash", "-c", (String) Probe.taint()).start(); // sink: command-injection
        new ProcessBuilder("ls", (String) Probe.taint()).start(); // safe: no shell reads it
        new ProcessBuilder(List.of("cmd.exe", "/c", (String) Probe.taint())).start(); // sink: command-injection
        new ProcessBuilder((String) Probe.taint(), "a").start(); // sink: argument-injection
        new ProcessBuilder().command(new String[] {(String) Probe.taint()}).start(); // sink: argument-injection
        Class.forName((String) Probe.taint()); // sink: unsafe-reflection
        loader.loadClass((String) Probe.taint()); // sink: unsafe-reflection
        System.load((String) Probe.taint()); // sink: path-traversal
        loader.getResourceAsStream((String) Probe.taint()); // sink: path-traversal
    }

    void logged() {
        System.getLogger("a").log(System.Logger.Level.INFO, "user " + Probe.taint()); // sink: log-injection
        System.Logger log = System.getLogger("a");
        log.log(System.Logger.Level.INFO, "user {0}", Probe.taint()); // sink: log-injection
    }
}
