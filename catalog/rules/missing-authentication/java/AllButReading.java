package orders;

import org.springframework.context.annotation.Bean;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

class Security {
    @Bean
    SecurityFilterChain chain(HttpSecurity http) throws Exception {
        return http.authorizeHttpRequests(requests -> requests.requestMatchers(HttpMethod.GET, "/orders/**").permitAll().anyRequest().authenticated()).build();
    }
}

class Order {
    public String text;
}

interface OrderRepository extends JpaRepository<Order, Long> {}

@RestController
class OrderController {
    private final OrderRepository orders;

    OrderController(OrderRepository orders) {
        this.orders = orders;
    }

    @GetMapping("/orders/{id}")
    Order show(@PathVariable Long id) {
        return orders.findById(id).orElseThrow(); // safe: open to everybody who reads
    }

    @PostMapping("/orders")
    void add(@RequestBody Order order) {
        orders.save(order); // safe: whatever is not opened asks
    }

    @DeleteMapping("/orders/{id}")
    void remove(@PathVariable Long id) {
        orders.deleteById(id); // safe: whatever is not opened asks
    }
}
