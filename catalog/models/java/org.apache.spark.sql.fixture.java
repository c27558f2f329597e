import probe.Probe;
import org.apache.spark.sql.SparkSession;
import com.google.cloud.bigquery.QueryJobConfiguration;

class OrgApacheSparkSqlFixture {
    void run(SparkSession spark) {
        spark.sql("SELECT * FROM t WHERE a = '" + Probe.taint() + "'"); // sink: sql-injection
        QueryJobConfiguration.newBuilder((String) Probe.taint()); // sink: sql-injection
        spark.sql("SELECT * FROM t"); // safe: the program's own
    }
}
