package goods;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

class Article {
    public String name;
}

interface ArticleRepository extends JpaRepository<Article, Long> {}

@RestController
class ArticleController {
    private final ArticleRepository repository;

    ArticleController(ArticleRepository repository) {
        this.repository = repository;
    }

    @GetMapping("/articles")
    Object all() {
        return repository.findAll(); // safe: everybody sees what is sold
    }

    @PutMapping("/articles/{id}")
    @PreAuthorize("hasRole('EDITOR')")
    void rename(@PathVariable Long id, @RequestBody Article sent) {
        Article article = repository.findById(id).orElseThrow();
        article.name = sent.name;
        repository.save(article); // safe: for those who have the role
    }

    @DeleteMapping("/articles/{id}")
    @PreAuthorize("hasRole('EDITOR')")
    void remove(@PathVariable Long id) {
        repository.deleteById(id); // safe: for those who have the role
    }

    @DeleteMapping("/articles/any/{number}")
    @PreAuthorize("true")
    void removeAny(@PathVariable Long number) { // source: number
        repository.deleteById(number); // finding: missing-authentication from number
    }

    @DeleteMapping("/articles/old/{id}")
    void removeOld(@PathVariable Long id) { // source: id
        repository.deleteById(id); // finding: missing-authentication from id
    }
}
