package orders;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.stereotype.Service;

class Order {
    public String buyer;
}

interface OrderRepository extends JpaRepository<Order, Long> {
    java.util.List<Order> findByBuyer(String buyer);
}

@Service
class OrderService {
    private final OrderRepository orderRepository;

    OrderService(OrderRepository orderRepository) {
        this.orderRepository = orderRepository;
    }

    Object of(String buyer) {
        return orderRepository.findByBuyer(buyer); // safe: of who asks
    }

    Order find(Long id) {
        return orderRepository.findById(id).orElseThrow(); // finding: missing-object-check from id
    }
}
