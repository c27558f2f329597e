import probe.Probe;
import software.amazon.awssdk.core.sync.*;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.*;
import java.nio.file.*;

class SoftwareAmazonAwssdkServicesS3Fixture {
    private final S3Client client = S3Client.create();

    void run(GetObjectRequest request, PutObjectRequest put) {
        client.getObject(request, Paths.get("/a/" + Probe.taint())); // sink: path-traversal
        client.putObject(put, RequestBody.fromFile(Paths.get("/a/" + Probe.taint()))); // sink: path-traversal
        client.getObject(request, ResponseTransformer.toFile(Paths.get("/a/" + Probe.taint()))); // sink: path-traversal
        client.getObject(GetObjectRequest.builder().bucket("a").key((String) Probe.taint()).build(), Paths.get("/a/b")); // safe: a name of the store
    }
}
