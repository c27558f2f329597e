package rows;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;

public interface PersonRepository extends JpaRepository<Person, Long> {
    List<PersonName> findAllProjectedBy();

    List<Person> findByNameAndCity(String name, String city);

    <T> List<T> findBy(Class<T> type);
}
