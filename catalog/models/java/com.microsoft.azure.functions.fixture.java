import probe.Probe;
import com.microsoft.azure.functions.*;
import com.microsoft.azure.functions.annotation.*;

class ComMicrosoftAzureFunctionsFixture {
    @FunctionName("a")
    public void serve(HttpRequestMessage<String> request) {
        Probe.sink(request.getBody()); // source: remote-request
    }

    void run(HttpRequestMessage<String> request) throws Exception {
        Probe.sink(request.getQueryParameters().get("a")); // source: remote-text
        Probe.sink(request.getHeaders().get("a")); // source: remote-text
        Probe.sink(request.getUri()); // source: remote-text
        Probe.sink(request.getBody()); // source: remote-request
    }
}
