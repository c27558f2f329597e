import com.fasterxml.jackson.annotation.JsonIgnore;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@Entity
class Pessoa {
    @Id
    public Long id;
    public String nome;
    public String senha;
}

@Entity
class Conta {
    @Id
    public Long id;
    @JsonIgnore
    public String senha;
}

interface PessoaRepository extends JpaRepository<Pessoa, Long> {
}

interface ContaRepository extends JpaRepository<Conta, Long> {
}

@RestController
class Pessoas {
    private final PessoaRepository pessoaRepository;
    private final ContaRepository contaRepository;

    Pessoas(PessoaRepository pessoaRepository, ContaRepository contaRepository) {
        this.pessoaRepository = pessoaRepository;
        this.contaRepository = contaRepository;
    }

    /**
     * Not to be asked with GET /pessoas?q=' UNION SELECT id, nome FROM pessoas
     */
    @GetMapping("/pessoas")
    ResponseEntity<List<Pessoa>> all() {
        return ResponseEntity.ok(pessoaRepository.findAll()); // source: all; finding: password-in-answer from all
    }

    @GetMapping("/contas")
    ResponseEntity<List<Conta>> accounts() {
        return ResponseEntity.ok(contaRepository.findAll()); // safe: left out of answers
    }
}
