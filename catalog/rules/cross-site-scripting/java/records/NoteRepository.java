package notes;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

public interface NoteRepository extends JpaRepository<Note, Long> {
  @Query("select n from Note n where n.owner = ?1")
  List<Note> findOwned(long owner);

  Note findByTitle(String title);
}
