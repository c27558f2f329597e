import com.google.common.collect.Lists;
import java.util.Arrays;
import java.util.List;
import probe.Probe;

class ComGoogleCommonCollectFixture {
    void lists(String taint) {
        List<String> filled = Lists.newArrayList();
        filled.add("a");
        Probe.sink(filled.get(0)); // no-flow
        filled.add(Probe.taint());
        Probe.sink(filled.get(1)); // flow
        List<String> several = Lists.newArrayList("a", Probe.taint());
        Probe.sink(several.get(0)); // no-flow
        Probe.sink(several.get(1)); // flow
        Probe.sink(Lists.newArrayList(several).get(1)); // flow
        Probe.sink(Lists.newLinkedList(Arrays.asList("a", Probe.taint())).get(1)); // flow
        Probe.sink(Lists.newCopyOnWriteArrayList(Arrays.asList("a", Probe.taint())).get(1)); // flow
    }
}
