import probe.Probe;
import io.micronaut.http.cookie.Cookie;

class IoMicronautHttpCookieFixture {
    void run() {
        Cookie.of("session", "a").secure(true).httpOnly(false); // misuse: insecure-cookie
        Cookie.of("session", "a").httpOnly(true).secure(true); // safe: both flags
    }
}
