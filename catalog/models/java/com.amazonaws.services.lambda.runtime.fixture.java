import probe.Probe;
import com.amazonaws.services.lambda.runtime.*;

class ComAmazonawsServicesLambdaRuntimeFixture implements RequestHandler<String, String> {
    @Override
    public String handleRequest(String event, Context context) { // source: remote-request
        Probe.sink(event);
        return event;
    }

    static class Streams implements RequestStreamHandler {
        @Override
        public void handleRequest(java.io.InputStream input, java.io.OutputStream output, Context context) { // source: remote-request
            Probe.sink(input);
        }
    }

    static class Maps implements RequestHandler<java.util.Map<String, Object>, String> {
        @Override
        public String handleRequest(java.util.Map<String, Object> event, Context context) { // source: remote-request
            Probe.sink(event.get("a"));
            return "";
        }
    }
}
