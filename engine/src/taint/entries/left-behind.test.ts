import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** The lines at which files are chosen by input. */
async function chosenIn(path: string, text: string): Promise<readonly number[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter(({ rule }) => rule === 'path-traversal').map(({ hops }) => hops.at(-1)?.from.line ?? 0).sort((a, b) => a - b);
}

const VIEWS = `import shutil
from django.views import View

class Upload:
    def __init__(self, data):
        self.data = data
        self.folder = 'incoming'

`;

test('what a method writes on its own object stands in place of what earlier requests left there', async () => {
  const view = (body: string): string => `${VIEWS}class Save(View):
    def post(self, request):
${body}
`;
  expect(await chosenIn('views.py', view('        self.upload = Upload(request.POST)\n        shutil.rmtree(self.upload.folder)'))).toEqual([]);
  expect(await chosenIn('views.py', view("        self.upload = Upload(request.POST)\n        shutil.rmtree(self.upload.data['folder'])"))).toEqual([12]);
  expect(await chosenIn('views.py', view("        if request.method == 'PUT':\n            self.name = 'incoming'\n        else:\n            self.name = request.POST['name']\n        shutil.rmtree(self.name)"))).toEqual([15]);
});

test('what it writes only sometimes, or later, leaves what was found', async () => {
  const program = (body: string): string => `const app = require('express')();
const { readFileSync } = require('node:fs');
class Files {
  keep(request, response) { this.name = request.body.name; response.end(); }
  show(request, response) { ${body} }
}
const files = new Files();
app.post('/name', files.keep.bind(files));
app.get('/file', files.show.bind(files));
`;
  expect(await chosenIn('app.js', program("this.name = 'a'; response.send(readFileSync(this.name));"))).toEqual([]);
  expect(await chosenIn('app.js', program('response.send(readFileSync(this.name));'))).toEqual([5]);
  expect(await chosenIn('app.js', program("if (request.query.isFixed) this.name = 'a'; response.send(readFileSync(this.name));"))).toEqual([5]);
  expect(await chosenIn('app.js', program("response.send(readFileSync(this.name)); this.name = 'a';"))).toEqual([5]);
});

test('an object that stands for another one too keeps what this request wrote to that one', async () => {
  const controller = `import java.io.*;
import org.springframework.web.bind.annotation.*;
@RestController
class Files {
  private String name;
  private Files other;
  @GetMapping("/file")
  public InputStream file(@RequestParam String name) throws IOException {
    other.name = name;
    this.name = "a";
    return new FileInputStream(other.name);
  }
}
`;
  expect(await chosenIn('Files.java', controller)).toEqual([11]);
});
