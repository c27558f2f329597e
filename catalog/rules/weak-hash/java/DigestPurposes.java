import java.security.MessageDigest;
import java.util.Base64;

class DigestPurposes {
  private String passwordHash;

  String cacheKey(byte[] query) throws Exception {
    byte[] digest = MessageDigest.getInstance("MD5").digest(query); // safe: names a cache entry
    return Base64.getUrlEncoder().encodeToString(digest);
  }

  void setPassword(byte[] password) throws Exception {
    MessageDigest sha = MessageDigest.getInstance("SHA-1"); // finding: weak-hash
    sha.update(password);
    passwordHash = Base64.getEncoder().encodeToString(sha.digest());
  }
}
