import java.util.Map;

class Described {
    static Map<String, String> all() {
        return Map.of("store", System.getenv("REDIS_URL"), "version", System.getenv("APP_VERSION"));
    }
}
