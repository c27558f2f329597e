import probe.Probe;
import com.amazonaws.services.lambda.runtime.events.*;

class ComAmazonawsServicesLambdaRuntimeEventsFixture {
    void run(APIGatewayProxyRequestEvent event, APIGatewayV2HTTPEvent other, SQSEvent queue) {
        Probe.sink(event.getQueryStringParameters().get("a")); // source: remote-text
        Probe.sink(event.getPathParameters().get("a")); // source: remote-text
        Probe.sink(other.getHeaders().get("a")); // source: remote-text
        Probe.sink(event.getBody()); // source: remote-text
        Probe.sink(queue.getRecords().get(0).getBody()); // source: queue-message
    }
}
