import probe.Probe;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

class OrgSpringframeworkJdbcDatasourceFixture {
    void run() {
        DriverManagerDataSource source = new DriverManagerDataSource("jdbc:a", "app", "Gr4nite!Harbor"); // misuse: hardcoded-credential
        source.setPassword("Gr4nite!Harbor"); // misuse: hardcoded-credential
        source.setPassword(System.getenv("PASSWORD")); // safe: from outside
    }
}
