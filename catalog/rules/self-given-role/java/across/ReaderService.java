import org.springframework.data.repository.CrudRepository;

interface Readers extends CrudRepository<Reader, Long> {
}

interface ReaderEncoder {
    String encode(String password);
}

class ReaderService {
    Readers readers;
    ReaderEncoder encoder;

    void join(String name, String password, String role) {
        Reader reader = new Reader();
        reader.setName(name);
        reader.setPassword(encoder.encode(password));
        reader.setRole(role);
        readers.save(reader); // finding: self-given-role from role
    }

    void joinPlainly(String name, String password) {
        Reader reader = new Reader();
        reader.setName(name);
        reader.setPassword(encoder.encode(password));
        reader.setRole("reader");
        readers.save(reader); // safe: the program says the role
    }
}
