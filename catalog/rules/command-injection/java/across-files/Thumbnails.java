public class Thumbnails {
    public static Process make(String file) throws java.io.IOException {
        return new ProcessBuilder("sh", "-c", "convert " + file + " thumb.png").start(); // finding: command-injection from file
    }
}
