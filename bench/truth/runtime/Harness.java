import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.Permission;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Runs the calls of a probe, one after another, and writes an answer a line. No connection leaves the loopback. */
public class Harness {
  public static void main(String[] arguments) throws Exception {
    System.setSecurityManager(new LoopbackOnly());
    Path answers = Path.of(arguments[1]);
    Path output = Path.of(arguments[2]);
    for (Map<String, String> run : jobOf(Files.readString(Path.of(arguments[0])))) {
      String said;
      try {
        said = "\"value\":" + json(Class.forName("Probes").getDeclaredMethod("call" + run.get("call"), String.class, String.class, String.class)
            .invoke(null, run.get("payload"), run.get("world"), run.get("listener")));
      } catch (InvocationTargetException error) {
        said = "\"error\":" + quoted(String.valueOf(error.getCause()));
      }
      System.out.flush();
      System.err.flush();
      Files.writeString(answers, "{" + said + ",\"printed\":" + Files.size(output) + "}\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
    // Threads of servers and drivers have nothing left to do.
    Runtime.getRuntime().halt(0);
  }

  /** What a client receives that follows no redirect. */
  public static Map<String, Object> fetch(String address) throws Exception {
    HttpURLConnection connection = (HttpURLConnection) new URL(address).openConnection();
    connection.setInstanceFollowRedirects(false);
    connection.setReadTimeout(10_000);
    Map<String, Object> headers = new LinkedHashMap<>();
    connection.getHeaderFields().forEach((name, values) -> {
      if (name != null) headers.put(name, values.get(0));
    });
    var stream = connection.getResponseCode() >= 400 ? connection.getErrorStream() : connection.getInputStream();
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("status", connection.getResponseCode());
    response.put("headers", headers);
    response.put("body", stream == null ? "" : new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    return response;
  }

  /** An answer as a client receives it, of a library that serves nothing by itself. */
  public static Map<String, Object> response(Map<String, ?> headers, Object body) {
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("status", 200);
    response.put("headers", headers);
    response.put("body", body == null ? "" : String.valueOf(body));
    return response;
  }

  static final class LoopbackOnly extends SecurityManager {
    @Override
    public void checkConnect(String host, int port) {
      if (port >= 0 && !host.matches("localhost|127\\..*|0:0:0:0:0:0:0:1|::1|\\[::1\\]")) throw new SecurityException("a probe may not connect to " + host);
    }

    @Override
    public void checkPermission(Permission permission) {
      // All else is what the probe is about.
    }
  }

  /** Our own list of flat objects of texts and numbers. */
  private static List<Map<String, String>> jobOf(String text) {
    List<Map<String, String>> runs = new ArrayList<>();
    Map<String, String> run = null;
    String key = null;
    for (int at = 0; at < text.length(); at += 1) {
      char sign = text.charAt(at);
      if (sign == '{') {
        run = new LinkedHashMap<>();
        runs.add(run);
      } else if (sign == '"') {
        StringBuilder word = new StringBuilder();
        at = read(text, at + 1, word);
        if (key == null) key = word.toString();
        else {
          run.put(key, word.toString());
          key = null;
        }
      } else if (Character.isDigit(sign)) {
        int start = at;
        while (Character.isDigit(text.charAt(at + 1))) at += 1;
        run.put(key, text.substring(start, at + 1));
        key = null;
      }
    }
    return runs;
  }

  /** Reads a JSON text behind its quote, and gives where it ends. */
  private static int read(String text, int from, StringBuilder word) {
    int at = from;
    for (; text.charAt(at) != '"'; at += 1) {
      if (text.charAt(at) != '\\') word.append(text.charAt(at));
      else {
        at += 1;
        switch (text.charAt(at)) {
          case 'n' -> word.append('\n');
          case 'r' -> word.append('\r');
          case 't' -> word.append('\t');
          case 'b' -> word.append('\b');
          case 'f' -> word.append('\f');
          case 'u' -> {
            word.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
            at += 4;
          }
          default -> word.append(text.charAt(at));
        }
      }
    }
    return at;
  }

  private static String json(Object value) {
    if (value == null) return "null";
    if (value instanceof Boolean || value instanceof Integer || value instanceof Long) return String.valueOf(value);
    if (value instanceof Map<?, ?> map) return map.entrySet().stream().map(entry -> quoted(String.valueOf(entry.getKey())) + ":" + json(entry.getValue())).collect(Collectors.joining(",", "{", "}"));
    if (value instanceof Collection<?> all) return all.stream().map(Harness::json).collect(Collectors.joining(",", "[", "]"));
    if (value instanceof byte[] bytes) return quoted(new String(bytes, StandardCharsets.UTF_8));
    if (value.getClass().isArray()) {
      List<String> parts = new ArrayList<>();
      for (int index = 0; index < Array.getLength(value); index += 1) parts.add(json(Array.get(value, index)));
      return parts.stream().collect(Collectors.joining(",", "[", "]"));
    }
    return quoted(String.valueOf(value));
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char sign : text.toCharArray()) {
      if (sign == '"' || sign == '\\') out.append('\\').append(sign);
      else if (sign < ' ') out.append(String.format("\\u%04x", (int) sign));
      else out.append(sign);
    }
    return out.append('"').toString();
  }
}
