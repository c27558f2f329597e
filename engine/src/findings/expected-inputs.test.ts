import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { proofFor } from '#engine/report/proof/proof-of-concept.ts';
import { SQL_RULE } from '#engine/test/hand-made-finding.ts';
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

const PAYLOAD = "x' OR 1=1 -- x";

test.each([
  ['Form form', 'form.note', { note: PAYLOAD }],
  ['List<Form> forms', 'forms.get(0).note', [{ note: PAYLOAD }]],
  ['List<String> names', 'names.get(0)', [PAYLOAD]],
  ['Plan plan', 'plan.title', { first: { note: 'x' }, forms: [{ note: 'x' }], title: PAYLOAD }],
  ['Plan plan', 'plan.forms.get(0).note', { title: 'x', first: { note: 'x' }, forms: [{ note: PAYLOAD }] }],
])('a body that is declared as %s is sent in its shape: %s', async (parameter, read, json) => {
  const text = `import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;
class Form { public String note; public Map<String, String> more; }
class Plan { public String title; public Form first; public List<Form> forms; }
@RestController class Notes {
  private JdbcTemplate jdbc;
  @PostMapping("/notes") Object notes(@RequestBody ${parameter}) { return jdbc.queryForList("SELECT * FROM notes WHERE name = '" + ${read} + "'"); }
}
`;
  const { findings } = await analyze({ files: [{ path: 'Notes.java', text }], catalog: productCatalog() });

  expect(findings.map((finding) => proofFor(finding, SQL_RULE).request?.body)).toEqual([{ encoding: 'json', json }]);
});

test('fields that are declared are sent beside those that are added to them', async () => {
  const text = `import { Body, Controller, Post } from '@nestjs/common';
import { Model } from 'mongoose';
import { InjectModel } from '@nestjs/mongoose';
class NoteDto { title: string; }
@Controller('notes') export class Notes {
  constructor(@InjectModel('Note') private notes: Model<any>) {}
  @Post() add(@Body() dto: NoteDto) { return this.notes.create(dto); }
}
`;
  const { findings } = await analyze({ files: [{ path: 'notes.ts', text }], catalog: productCatalog() });

  expect(findings.map((finding) => proofFor(finding, { ...SQL_RULE, category: 'mass assignment' }).request?.body)).toEqual([{ encoding: 'json', json: { title: 'x', isAdmin: true } }]);
});
