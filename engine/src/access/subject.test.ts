import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

/** Services of two kinds of objects, which name neither, and routes that ask for one as it is given. */
const SERVICES = `
package notes;
import java.security.Principal;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.web.bind.annotation.*;
class Note { public String owner; }
class Letter { public String owner; }
interface NoteRepository extends JpaRepository<Note, Long> { List<Note> findByOwner(String owner); }
class NoteService extends Service<NoteMapper, Note> {
    NoteRepository repository;
    List<Note> own(String owner) { return repository.findByOwner(owner); }
    List<Note> last(String owner) { return repository.findByOwner(owner); }
    Note one(Long id) { return getById(id); }
}
class LetterService extends Service<LetterMapper, Letter> {
    Letter one(Long id) { return baseMapper.selectById(id); }
}
@RestController
class NoteController {
    NoteService notes;
    LetterService letters;
    @GetMapping("/notes") Object own(Principal principal) { return notes.own(principal.getName()); }
    @GetMapping("/notes/last") Object last(Principal principal) { return notes.last(principal.getName()); }
    @GetMapping("/notes/{id}") Object note(@PathVariable Long id, Principal principal) { System.out.println(principal.getName()); return notes.one(id); }
    @GetMapping("/letters/{id}") Object letter(@PathVariable Long id, Principal principal) { System.out.println(principal.getName()); return letters.one(id); }
}`;

test('the class that a service is made for names the kind of what it looks up, and no name of an identifier does', async () => {
  const { findings } = await analyze({ files: [{ path: 'NoteController.java', text: SERVICES }], catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'missing-object-check').map(({ entryPoint }) => entryPoint?.route?.path)).toEqual(['/notes/{id}']);
});
