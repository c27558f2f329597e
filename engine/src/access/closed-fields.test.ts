import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { confidenceOf, missingEvidence } from '#engine/report/confidence.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const HEAD = `
import jakarta.persistence.*;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.web.bind.annotation.*;
`;

const ROUTE = `
interface PorterRepository extends JpaRepository<Porter, Long> { }

@RestController
class Porters {
    private PorterRepository porters;

    @GetMapping("/porters/{id}")
    Porter porter(@PathVariable Long id) {
        return porters.findById(id).orElseThrow();
    }
}
`;

/** How sure it is of each answer that shows a password. */
async function shownBy(classes: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path: 'Porters.java', text: HEAD + classes + ROUTE }], catalog: productCatalog() });
  return findings.filter(({ rule }) => rule === 'password-in-answer').map((finding) => confidenceOf(missingEvidence(finding, [200]), 'medium'));
}

const PORTER = '@Entity class Porter { @Id private Long id; private String password; GETTER }';

test.each([
  ['no method gives it', PORTER.replace('GETTER', 'boolean matches(String given) { return given.equals(password); }'), []],
  ['a method gives it', PORTER.replace('GETTER', 'public String getPassword() { return password; }'), ['medium']],
  ['a method gives it under another name', PORTER.replace('GETTER', 'public String getKey() { return this.password; }'), ['medium']],
  ['a method is written to be shown', PORTER.replace('GETTER', '@com.fasterxml.jackson.annotation.JsonProperty("key") String key() { return password; }'), ['medium']],
  ['a class above gives it', `@MappedSuperclass class Person { private String password; public String getPassword() { return password; } } ${PORTER.replace('private String password; GETTER', '').replace('Porter', 'Porter extends Person')}`, ['medium']],
  ['its class has all fields shown', `@com.fasterxml.jackson.annotation.JsonAutoDetect(fieldVisibility = Visibility.ANY) ${PORTER.replace('GETTER', '')}`, ['medium']],
  ['the fields of all classes are shown', `class Setup { Object mapper() { return new com.fasterxml.jackson.databind.ObjectMapper().setVisibility(PropertyAccessor.FIELD, Visibility.ANY); } } ${PORTER.replace('GETTER', '')}`, ['medium']],
] as const)('a private field is in an answer where something shows it: %s', async (_, classes, found) => {
  expect(await shownBy(classes)).toEqual(found);
});

const JOINED = '@Entity class Person { @Id private Long id; private String password; public String getPassword() { return password; } } @Entity class Porter { @Id private Long id; @ManyToOne private Person chief; GETTER }';

test.each([
  ['a method gives it', 'public Person getChief() { return chief; }', ['possible']],
  ['no method gives it', 'public String title() { return "porter"; }', []],
  ['the method is left out', '@com.fasterxml.jackson.annotation.JsonIgnore public Person getChief() { return chief; }', []],
] as const)('a row of another class is shown with it, possibly: %s', async (_, getter, found) => {
  expect(await shownBy(JOINED.replace('GETTER', getter))).toEqual(found);
});
