import probe.Probe;
import org.springframework.boot.jdbc.DataSourceBuilder;

class OrgSpringframeworkBootJdbcFixture {
    void run() {
        DataSourceBuilder.create().url("jdbc:a").username("app").password("Gr4nite!Harbor").build(); // misuse: hardcoded-credential
        DataSourceBuilder.create().password(System.getenv("PASSWORD")).build(); // safe: from outside
    }
}
