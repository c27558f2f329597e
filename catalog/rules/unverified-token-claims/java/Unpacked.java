import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Unpacked extends HttpServlet {
    private Mac mac;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String[] parts = request.getHeader("Authorization").substring(7).split("\\."); // source: token
        new ObjectMapper().readTree(Base64.getUrlDecoder().decode(parts[1])).get("sub").asText(); // finding: unverified-token-claims from token
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String[] parts = request.getHeader("Authorization").substring(7).split("\\.");
        byte[] expected = mac.doFinal((parts[0] + "." + parts[1]).getBytes(StandardCharsets.UTF_8));
        if (!MessageDigest.isEqual(expected, Base64.getUrlDecoder().decode(parts[2]))) return;
        new ObjectMapper().readTree(Base64.getUrlDecoder().decode(parts[1])).get("sub").asText(); // safe: checked by a key
    }
}
