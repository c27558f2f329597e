import probe.Probe;
import org.openqa.selenium.*;
import org.openqa.selenium.chrome.ChromeDriver;

class OrgOpenqaSeleniumFixture {
    void run() {
        WebDriver driver = new ChromeDriver();
        driver.get((String) Probe.taint()); // sink: ssrf
        driver.navigate().to((String) Probe.taint()); // sink: ssrf
        new ChromeDriver().executeScript((String) Probe.taint()); // sink: code-injection
        driver.get("https://example.org/"); // safe: the program's own
    }
}
