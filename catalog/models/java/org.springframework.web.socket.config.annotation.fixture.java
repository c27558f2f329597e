import org.springframework.web.socket.WebSocketHandler;
import org.springframework.web.socket.config.annotation.*;

class OrgSpringframeworkWebSocketConfigAnnotationFixture {
    void endpoints(StompEndpointRegistry registry, WebSocketHandlerRegistry handlers, WebSocketHandler handler) {
        registry.addEndpoint("/a").setAllowedOrigins("*"); // misuse: permissive-cors
        registry.addEndpoint("/b").setAllowedOriginPatterns("*").withSockJS(); // misuse: permissive-cors
        registry.addEndpoint("/c").setAllowedOrigins("https://shop.example.com"); // safe: pages of one site
        registry.addEndpoint("/d"); // safe: pages of the own site
        handlers.addHandler(handler, "/e").setAllowedOrigins("https://shop.example.com", "*"); // misuse: permissive-cors
    }
}
