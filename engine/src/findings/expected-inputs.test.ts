import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const handler = (parameters: string): string => `import java.util.Locale;
import javax.servlet.http.HttpSession;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;
class Form { public String note; }
@RestController class Notes {
  private JdbcTemplate jdbc;
  @GetMapping("/notes") Object notes(String name, ${parameters}) { return jdbc.queryForList("SELECT * FROM notes WHERE name = '" + name + "'"); }
}
`;

test.each([
  ['@RequestParam String other, int page', ['name', 'other', 'page']],
  ['Form form', ['name', 'note']],
  ['Model model, Locale locale, HttpSession session', ['name']],
])('a handler that takes %s is sent what a caller can send', async (parameters, names) => {
  const { findings } = await analyze({ files: [{ path: 'Notes.java', text: handler(parameters) }], catalog: productCatalog() });

  expect(findings.map(({ entryPoint }) => (entryPoint?.expects ?? []).map(({ of }) => of.name))).toEqual([names]);
});
