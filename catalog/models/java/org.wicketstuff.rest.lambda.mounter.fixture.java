import probe.Probe;
import org.apache.wicket.protocol.http.WebApplication;
import org.wicketstuff.rest.lambda.mounter.LambdaRestMounter;

class OrgWicketstuffRestLambdaMounterFixture extends WebApplication {
    @Override
    protected void init() {
        LambdaRestMounter mounter = new LambdaRestMounter(this);
        mounter.get("/a/{id}", attributes -> "a", Object::toString); // route: GET /a/{id} taking path id
        mounter.post("/b", attributes -> "b", Object::toString); // route: POST /b
    }
}
