import probe.Probe;
import com.amazonaws.auth.BasicAWSCredentials;

class ComAmazonawsAuthFixture {
    void run() {
        new BasicAWSCredentials("id", "Zr2vLkT7mXw4Hs1bNc8Y"); // misuse: hardcoded-credential
        new BasicAWSCredentials(System.getenv("ID"), System.getenv("KEY")); // safe: from outside
    }
}
