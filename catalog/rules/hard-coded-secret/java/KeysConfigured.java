public class KeysConfigured {
    private static final String DB_PASSWORD = System.getenv("DB_PASSWORD"); // safe: from the environment
    private static final String PASSWORD_FIELD = "password"; // safe: a name
}
