import probe.Probe;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import java.util.List;

class ReactorFixture {
    void one() {
        Mono<String> one = Mono.just((String) Probe.taint());
        Probe.sink(one.block()); // flow
        one.doOnNext(text -> Probe.sink(text)); // flow
        one.doOnSuccess(text -> Probe.sink(text)); // flow
        one.subscribe(text -> Probe.sink(text)); // flow
        Probe.sink(one.map(text -> text + "!").block()); // flow
        Probe.sink(one.map(text -> "constant").block()); // safe: made of nothing that was given
        Probe.sink(one.flatMap(text -> Mono.just(text)).block()); // flow
        Probe.sink(one.filter(text -> List.of("constant").contains(text)).block()); // safe: one text is let through
        Probe.sink(one.log().cache().block()); // flow
        Probe.sink(one.onErrorResume(error -> Mono.just("constant")).block()); // flow
        Probe.sink(Mono.justOrEmpty(Probe.taint()).block()); // flow
        Probe.sink(Mono.fromCallable(() -> Probe.taint()).block()); // flow
        Probe.sink(Mono.defer(() -> one).block()); // flow
        Probe.sink(one.thenReturn("constant").block()); // safe: what came is dropped
        Probe.sink(Mono.just("constant").thenReturn(Probe.taint()).block()); // flow
        Probe.sink(one.defaultIfEmpty("constant").block()); // flow
        Probe.sink(Mono.just("constant").defaultIfEmpty((String) Probe.taint()).block()); // flow
        Probe.sink(Mono.<String>empty().switchIfEmpty(one).block()); // flow
        Probe.sink(Mono.just("constant").block()); // safe: constants
    }

    void many() {
        Flux<String> many = Flux.just("constant", (String) Probe.taint());
        Probe.sink(many.blockLast()); // flow
        Probe.sink(many.sort().next().block()); // flow
        Probe.sink(Flux.fromIterable(List.of(Probe.taint())).blockFirst()); // flow
        Probe.sink(many.collectList().block().get(0)); // flow
        many.toIterable().forEach(text -> Probe.sink(text)); // flow
    }
}
