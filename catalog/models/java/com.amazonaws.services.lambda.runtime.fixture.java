import probe.Probe;
import com.amazonaws.services.lambda.runtime.*;

class ComAmazonawsServicesLambdaRuntimeFixture implements RequestHandler<String, String> {
    @Override
    public String handleRequest(String event, Context context) { // source: remote-request
        Probe.sink(event);
        return event;
    }
}
