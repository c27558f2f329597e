import java.net.URL;

public class Client {
    public static int status(String host) throws java.io.IOException {
        URL url = new URL("https://" + host + "/health");
        return ((java.net.HttpURLConnection) url.openConnection()).getResponseCode(); // finding: server-side-request-forgery from host
    }
}
