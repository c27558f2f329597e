import java.security.spec.*;

class JavaSecuritySpecFixture {
    void run() {
        new RSAKeyGenParameterSpec(1024, RSAKeyGenParameterSpec.F4); // misuse: weak-cipher
        new RSAKeyGenParameterSpec(3072, RSAKeyGenParameterSpec.F4); // safe: long enough
        new ECGenParameterSpec("secp160r1"); // misuse: weak-cipher
        new ECGenParameterSpec("secp256r1"); // safe: long enough for a curve
        new ECGenParameterSpec("prime192v1"); // misuse: weak-cipher
    }
}
