import org.mindrot.jbcrypt.BCrypt;
import probe.Probe;

class OrgMindrotJbcryptFixture {
    private static final String SALT = "$2a$10$abcdefghijklmnopqrstuv";

    void run(String stored) {
        BCrypt.hashpw("a", SALT); // misuse: cheap-password-hash
        BCrypt.hashpw("a", BCrypt.gensalt()); // safe: a salt of its own
        BCrypt.hashpw("a", stored); // safe: the salt of the hash that is stored
        BCrypt.gensalt(4); // misuse: cheap-password-hash
        BCrypt.gensalt(12); // safe: enough rounds
        Probe.sink(BCrypt.hashpw((String) Probe.taint(), BCrypt.gensalt(12))); // cleans: sql-injection; cleans: stored-password
    }
}
