import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const OWN = "os.system('echo ' + self.get_argument('other'))";

/** What is found where a handler calls what stands so many classes above it. */
async function inherited(levels: number, statement: string) {
  const between = Array.from({ length: levels }, (_, i) => `class C${i + 1}(C${i}):\n    pass\n`).join('');
  const text = `import os\nimport shlex\nimport tornado.web\n\nclass C0(tornado.web.RequestHandler):\n    def run(self, x):\n        ${statement}\n${between}
class Handler(C${levels}):\n    def get(self):\n        self.run(self.get_argument('name'))\n        ${OWN}\n`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  return findings.filter(({ rule }) => rule === 'command-injection').map(({ hops }) => hops.at(-1)?.text);
}

test('what stands far above a class is inherited, and is safe where it is made so', async () => {
  const levels = LIMITS.lineage - 10;

  expect((await inherited(levels, "os.system('ls ' + x)")).toSorted()).toEqual([OWN, "os.system('ls ' + x)"]);
  expect(await inherited(levels, "os.system('ls ' + shlex.quote(x))")).toEqual([OWN]);
});

test('beyond the limit a class is still of the library that it begins with, and methods are known by their names', async () => {
  const levels = 3 * LIMITS.lineage;

  expect((await inherited(levels, "os.system('ls ' + x)")).toSorted()).toEqual([OWN, "os.system('ls ' + x)"]);
  expect(await inherited(levels, "os.system('ls ' + shlex.quote(x))")).toEqual([OWN]);
});

/** The lines at which what was sent becomes part of a command, where the class of colours stands before. */
async function commandsBehind(colours: string, handler: string): Promise<number> {
  const text = `import os\nfrom enum import Enum\nfrom flask import Flask, request\n\napp = Flask(__name__)\n\nclass Color(${colours}\n\n@app.get('/run')\ndef run():\n    name = request.args['name']\n${handler}\n    os.system('paint ' + name)\n`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  return findings.filter(({ rule }) => rule === 'command-injection').length;
}

test.each([
  ['names nothing else', "Enum):\n    red = 'red'", '    Color(name)', 0],
  ['is a text besides', "str, Enum):\n    red = 'red'", '    Color(name)', 0],
  ['is asked, and nobody minds what it says', "Enum):\n    red = 'red'", '    try:\n        Color(name)\n    except ValueError:\n        pass', 1],
  ['makes one of what it does not name', "Enum):\n    red = 'red'\n\n    @classmethod\n    def _missing_(cls, value):\n        return cls.red", '    Color(name)', 1],
  ['is no enumeration', "object):\n    def __init__(self, name):\n        self.name = name", '    Color(name)', 1],
])('what was made a member of a class that %s', async (_, colours, handler, found) => {
  expect(await commandsBehind(colours, handler)).toBe(found);
});

test.each([
  ['what was sent', "Kept(request.args)['name']", 1],
  ['what was sent, read as a member', 'Kept(request.args).name', 1],
  ['a map of the program', "Kept({'name': 'red'})['name']", 0],
  ['what was sent, of which the program wrote over the member', "written(Kept(request.args))['name']", 0],
  ['what was sent, of which a field of its own is read', 'Kept(request.args).table', 0],
  ['what was sent, of which the number is asked', "str(len(Kept(request.args)))", 0],
])('an instance of a class below a map of the language that is made of %s', async (_, read, found) => {
  const text = `import os
from flask import Flask, request

app = Flask(__name__)

class Kept(dict):
    def __init__(self, data):
        super().__init__(data)
        self.table = 'items'

    def __getattr__(self, key):
        return self[key]

def written(kept):
    kept['name'] = 'red'
    return kept

@app.get('/run')
def run():
    os.system('paint ' + ${read})
`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  expect(findings.filter(({ rule }) => rule === 'command-injection')).toHaveLength(found);
});
