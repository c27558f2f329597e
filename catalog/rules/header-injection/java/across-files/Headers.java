import java.net.URLEncoder;
import javax.servlet.http.HttpServletResponse;

public class Headers {
    public static void name(HttpServletResponse response, String file) {
        response.addHeader("Content-Disposition", "attachment; filename=" + file); // finding: header-injection from file
    }
}
