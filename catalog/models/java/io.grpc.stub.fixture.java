import probe.Probe;
import io.grpc.stub.StreamObserver;

class IoGrpcStubFixture extends GardenGrpc.GardenImplBase {
    @Override
    public void listBeds(BedRequest request, StreamObserver<BedReply> observer) {
        Probe.sink(request.getPlant()); // source: remote-request
    }
}
