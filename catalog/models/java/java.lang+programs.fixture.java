import probe.Probe;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.List;
import java.util.Scanner;

class JavaLangProgramsFixture {
    void run(ClassLoader loader) throws Exception {
        Probe.sink(Math.random()); // source: weak-random
        Probe.sink(System.getenv("A")); // source: environment
        Probe.sink(System.getenv("JWT_SECRET")); // source: environment; source: secret-setting
        Probe.sink(System.getProperties()); // source: whole-environment
        Probe.sink(System.getenv()); // source: environment; source: whole-environment
        Probe.sink(System.getenv(loader.toString())); // source: environment
        Probe.sink(new BufferedReader(new InputStreamReader(System.in)).readLine()); // source: standard-input
        Probe.sink(new Scanner(System.in).nextLine()); // source: standard-input
        Probe.sink(System.console().readLine()); // source: standard-input
        Runtime.getRuntime().exec("ls " + Probe.taint()); // sink: command-injection
        Runtime.getRuntime().exec(new String[] {"sh", "-c", (String) Probe.taint()}); // sink: command-injection
        Runtime.getRuntime().exec(new String[] {"ls", (String) Probe.taint()}); // safe: no shell reads it
        Runtime.getRuntime().exec(new String[] {(String) Probe.taint(), "a"}); // sink: argument-injection
        Runtime.getRuntime().exec(new String[] {"git", "log", (String) Probe.taint()}); // sink: option-injection
        Runtime.getRuntime().exec(new String[] {"git", "log", "--", (String) Probe.taint()}); // safe: no option stands behind the hyphens
        new ProcessBuilder(java.util.List.of("git", "log", (String) Probe.taint())).start(); // sink: option-injection
        new ProcessBuilder(java.util.List.of("git", "log", "origin/" + Probe.taint())).start(); // safe: the text of the program stands before it
        Runtime.getRuntime().exec("ls", new String[] {(String) Probe.taint()}); // sink: command-injection
        new ProcessBuilder("bash", "-c", (String) Probe.taint()).start(); // sink: command-injection
        new ProcessBuilder("git", "log", (String) Probe.taint()).start(); // sink: option-injection
        new ProcessBuilder("git", "log", "--", (String) Probe.taint()).start(); // safe: what stands behind is no option
        new ProcessBuilder("ls", (String) Probe.taint()).start(); // safe: no shell reads it
        new ProcessBuilder(List.of("cmd.exe", "/c", (String) Probe.taint())).start(); // sink: command-injection
        new ProcessBuilder((String) Probe.taint(), "a").start(); // sink: argument-injection
        new ProcessBuilder().command(new String[] {(String) Probe.taint()}).start(); // sink: argument-injection
        Class.forName((String) Probe.taint()); // sink: unsafe-reflection
        loader.loadClass((String) Probe.taint()); // sink: unsafe-reflection
        System.load((String) Probe.taint()); // sink: path-traversal
        loader.getResourceAsStream((String) Probe.taint()); // sink: path-traversal
    }

    public static void main(String[] args) { // source: command-line
        Probe.sink(args[0]);
    }

    void printed(String password, int count) {
        System.out.println("the password is " + password); // misuse: logged-secret
        System.out.printf("%d users%n", count); // safe: no secret
        System.out.println("user " + Probe.taint()); // sink: log-injection
        System.err.printf("user %s%n", Probe.taint()); // sink: log-injection
    }

    void logged() {
        System.getLogger("a").log(System.Logger.Level.INFO, "user " + Probe.taint()); // sink: log-injection
        System.Logger log = System.getLogger("a");
        log.log(System.Logger.Level.INFO, "user {0}", Probe.taint()); // sink: log-injection
    }

    void opened(java.io.File file) throws java.io.IOException {
        Runtime.getRuntime().exec("chmod 777 " + file.getAbsolutePath()); // misuse: open-permissions
        Runtime.getRuntime().exec("chmod 700 " + file.getAbsolutePath()); // safe: others do nothing
        Runtime.getRuntime().exec(new String[] {"chmod", "777", file.getPath()}); // misuse: open-permissions
        new ProcessBuilder("/bin/chmod", "666", file.getPath()).start(); // misuse: open-permissions
        new ProcessBuilder("chmod", "640", file.getPath()).start(); // safe: others do nothing
    }
}
