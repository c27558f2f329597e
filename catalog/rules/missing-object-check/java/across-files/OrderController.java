package orders;

import java.security.Principal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OrderController {
    private final OrderService orderService;

    OrderController(OrderService orderService) {
        this.orderService = orderService;
    }

    @GetMapping("/orders")
    Object own(Principal principal) {
        return orderService.of(principal.getName());
    }

    @GetMapping("/orders/{id}")
    Object show(@PathVariable Long id, Principal principal) { // source: id
        System.out.println(principal.getName());
        return orderService.find(id);
    }
}
