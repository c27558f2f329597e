public class Runner {
    public static void run(String... command) throws java.io.IOException {
        Runtime.getRuntime().exec(command); // finding: argument-injection from tool
    }
}
