import org.apache.commons.codec.digest.DigestUtils;

class Tokens {
    static String tokenFor(String mail) {
        String verificationToken = DigestUtils.sha256Hex(mail + System.currentTimeMillis()); // finding: guessable-token
        return verificationToken;
    }
}
