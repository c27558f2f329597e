import probe.Probe;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;

class SoftwareAmazonAwssdkServicesDynamodbFixture {
    void run(DynamoDbClient client) throws Exception {
        client.executeStatement(ExecuteStatementRequest.builder().statement((String) Probe.taint()).build()); // sink: nosql-injection
        client.executeStatement(ExecuteStatementRequest.builder().statement("SELECT 1").parameters((String) Probe.taint()).build()); // safe: a parameter
    }
}
