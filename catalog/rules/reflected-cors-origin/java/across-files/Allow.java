import javax.servlet.http.HttpServletResponse;

public class Allow {
    public static void origin(HttpServletResponse response, String origin) {
        response.addHeader("Access-Control-Allow-Origin", origin); // finding: reflected-cors-origin from origin
    }
}
