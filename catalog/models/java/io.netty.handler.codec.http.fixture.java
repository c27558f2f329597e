import io.netty.channel.*;
import io.netty.handler.codec.http.*;
import probe.Probe;

class IoNettyHandlerCodecHttpFixture {
    static class Handler extends SimpleChannelInboundHandler<FullHttpRequest> {
        protected void channelRead0(ChannelHandlerContext context, FullHttpRequest message) throws Exception {
            Probe.sink(message.uri()); // source: remote-text
            Probe.sink(message.headers().get("a")); // source: remote-text
            Probe.sink(message.content()); // source: remote-request
            Probe.sink(new QueryStringDecoder((String) Probe.taint()).parameters().get("a").get(0)); // flow
            new DefaultHttpHeaders(false).set("a", Probe.taint()); // sink: header-injection
            new DefaultHttpHeaders().set("a", Probe.taint()); // safe: validated
        }
    }
}
