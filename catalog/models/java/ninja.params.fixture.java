import ninja.params.*;
import probe.Probe;

class NinjaParamsFixture {
    void page(@Param("q") String q, @Params("qs") String[] qs, @PathParam("id") String id, @Header("Host") String host, @Headers("Via") String[] via) { // source: remote-text
        Probe.sink(q);
        Probe.sink(qs);
        Probe.sink(id);
        Probe.sink(host);
        Probe.sink(via);
    }
}
