import org.springframework.session.web.http.DefaultCookieSerializer;

class OrgSpringframeworkSessionWebHttpFixture {
    void run() {
        DefaultCookieSerializer serializer = new DefaultCookieSerializer();
        serializer.setUseSecureCookie(false); // misuse: insecure-cookie
        serializer.setUseHttpOnlyCookie(false); // misuse: insecure-cookie
        serializer.setUseSecureCookie(true); // safe: never sent in the clear
    }
}
