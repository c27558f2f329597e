import probe.Probe;
import org.springframework.security.crypto.password.*;

class OrgSpringframeworkSecurityCryptoPasswordFixture {
    void run() throws Exception {
        NoOpPasswordEncoder.getInstance(); // misuse: cheap-password-hash
        new DelegatingPasswordEncoder("bcrypt", (java.util.Map<String, PasswordEncoder>) Probe.taint()); // sink: old-password
        new StandardPasswordEncoder(); // misuse: cheap-password-hash
        new org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder(4); // misuse: cheap-password-hash
        new org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder(12); // safe: slow
        new org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder(); // safe: 10
    }
}

class Lettered implements PasswordEncoder {
    public String encode(CharSequence raw) { return java.util.Base64.getEncoder().encodeToString(raw.toString().getBytes()); } // misuse: cheap-password-hash
    public boolean matches(CharSequence raw, String kept) { return encode(raw).equals(kept); }
}

class Plain implements PasswordEncoder {
    public String encode(CharSequence raw) { return raw.toString(); } // misuse: cheap-password-hash
    public boolean matches(CharSequence raw, String kept) { return kept.contentEquals(raw); }
}

class Own implements PasswordEncoder {
    public String encode(CharSequence raw) { return shop.Passwords.pbkdf2(raw); } // safe: it makes a digest
    public boolean matches(CharSequence raw, String kept) { return shop.Passwords.pbkdf2(raw).equals(kept); }
}

class Handing implements PasswordEncoder {
    private final PasswordEncoder delegate = new org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder();
    public String encode(CharSequence raw) { return delegate.encode(raw); } // safe: another one does
    public boolean matches(CharSequence raw, String kept) { return delegate.matches(raw, kept); }
}

class Refusing implements PasswordEncoder {
    public String encode(CharSequence raw) { throw new UnsupportedOperationException("read only"); } // safe: it makes nothing
    public boolean matches(CharSequence raw, String kept) { return false; }
}

class Empty implements PasswordEncoder {
    public String encode(CharSequence raw) { return null; } // safe: as well
    public boolean matches(CharSequence raw, String kept) { return false; }
}

class Stronger implements PasswordEncoder {
    private final PasswordEncoder strong = shop.Encoders.strong();
    public String encode(CharSequence raw) { return "{v2}" + strong.encode(raw); } // safe: another one does
    public boolean matches(CharSequence raw, String kept) { return strong.matches(raw, kept); }
}

class Guarded implements PasswordEncoder {
    public String encode(CharSequence raw) { // misuse: cheap-password-hash
        if (raw == null) throw new IllegalArgumentException("no password");
        return "{own}" + raw.toString();
    }
    public boolean matches(CharSequence raw, String kept) { return encode(raw).equals(kept); }
}

class Elsewhere implements PasswordEncoder {
    public String encode(CharSequence raw) { return shop.Passwords.written(raw.toString()); } // misuse: cheap-password-hash
    public boolean matches(CharSequence raw, String kept) { return false; }
}

class Accounts {
    String first(PasswordEncoder encoder) { return encoder.encode("123456"); } // misuse: hardcoded-credential
    void seed(PasswordEncoder encoder, Users users) { users.save("admin", encoder.encode("admin123")); } // misuse: hardcoded-credential
    boolean seedAndAsk(PasswordEncoder encoder, Users users, String given) {
        users.save("admin", encoder.encode("admin123")); // misuse: hardcoded-credential
        return encoder.matches(given, "hash");
    }
    String nobody(PasswordEncoder encoder) { return encoder.encode("userNotFoundPassword"); } // safe: to take as long where there is no user
}

interface Users { void save(String name, String hash); }
