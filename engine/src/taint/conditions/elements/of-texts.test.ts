import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** How often a command is found that `value` stands in, behind a test of it. */
async function found(path: string, text: string): Promise<number> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter(({ rule }) => rule === 'command-injection').length;
}

const inPython = (asked: string): Promise<number> => found('app.py', `import os
from flask import Flask, request, abort
app = Flask(__name__)
@app.route("/a")
def a():
    name = request.args["name"]
    names = request.args.getlist("names")
    body = request.get_json()
${asked.split('\n').map((line) => `    ${line}`).join('\n')}
    return ""
`);

const inJava = (asked: string): Promise<number> => found('A.java', `import org.springframework.web.bind.annotation.*;
@RestController
public class A {
  @GetMapping("/a")
  public String a(@RequestParam("name") String name) throws Exception {
    ${asked}
    Runtime.getRuntime().exec(new String[] {"sh", "-c", "ping " + name});
    return "";
  }
}
`);

const inJavaScript = (asked: string): Promise<number> => found('server.js', `const app = require('express')();
const { exec } = require('child_process');
app.get('/a', (req, res) => { const { name } = req.query; ${asked} exec('ping ' + name); });
`);

const RUN = '\nos.system("ping " + name)';
const RUN_EACH = '\nfor each in names:\n    os.system("ping " + each)';

test.each([
  ['each character', `for c in name:\n    if not c.isalnum():\n        abort(400)${RUN}`],
  ['each character, one among others', `if not all(c.isalnum() or c == "_" for c in name):\n    abort(400)${RUN}`],
  ['each of several', `for each in names:\n    if not each.isalnum():\n        abort(400)${RUN_EACH}`],
  ['each of several is listed', `for each in names:\n    if each not in ("a;", "b;"):\n        abort(400)${RUN_EACH}`],
])('what a loop asks of each holds of all: %s (Python)', async (_, asked) => {
  expect(await inPython(asked)).toBe(0);
});

test.each([
  ['a sign of the program is let pass', `if not all(c.isalnum() or c == ";" for c in name):\n    abort(400)${RUN}`],
  ['a sign is passed over', `for c in name:\n    if c == ";":\n        continue\n    if not c.isalnum():\n        abort(400)${RUN}`],
  ['the loop is left before', `for c in name:\n    if c == "x":\n        break\n    if not c.isalnum():\n        abort(400)${RUN}`],
  ['the rest alone is asked', `for c in name[1:]:\n    if not c.isalnum():\n        abort(400)${RUN}`],
  ['another one is put there', `for each in names:\n    if not each.isalnum():\n        abort(400)\nnames.append(name)${RUN_EACH}`],
  ['another one is put into a list that was asked', `if not all(each.isalnum() for each in names):\n    abort(400)\nnames.append(name)${RUN_EACH}`],
  ['keys are asked', 'for key in body:\n    if not key.isalnum():\n        abort(400)\nos.system("ping " + body["name"])'],
  ['all keys are asked', 'if not all(key.isalnum() for key in body):\n    abort(400)\nos.system("ping " + body.get("name"))'],
  ['keys are asked, and what stands under each is read', 'for key in body:\n    if not key.isalnum():\n        abort(400)\nfor key in body:\n    os.system("ping " + body[key])'],
  ['keys are asked, and all is written', 'for key in body:\n    if not key.isalnum():\n        abort(400)\nos.system("ping " + str(body))'],
  ['keys are asked by another name', 'keys = body\nfor key in keys:\n    if not key.isalnum():\n        abort(400)\nos.system("ping " + body["name"])'],
  ['keys are asked by a function', 'def check(given):\n    for key in given:\n        if not key.isalnum():\n            abort(400)\ncheck(body)\nos.system("ping " + body["name"])'],
  ['all keys are asked by a function', 'def ok(given):\n    return all(key.isalnum() for key in given)\nif not ok(body):\n    abort(400)\nos.system("ping " + body["name"])'],
  ['all keys are asked, and one is read that is not known', 'if not all(key.isalnum() for key in body):\n    abort(400)\nos.system("ping " + body[name])'],
  ['all keys of a map are asked', 'form = dict(request.form)\nif not all(key.isalnum() for key in form):\n    abort(400)\nos.system("ping " + form[name])'],
  ['all keys of a member are asked', 'inner = body["inner"]\nif not all(key.isalnum() for key in inner):\n    abort(400)\nos.system("ping " + body["inner"]["name"])'],
  ['all keys are listed', 'if any(key not in ("name", "id") for key in body):\n    abort(400)\nfor key, value in body.items():\n    os.system("ping " + value)'],
])('and nothing else: %s (Python)', async (_, asked) => {
  expect(await inPython(asked)).toBe(1);
});

test.each([
  ['an array of them', 'for (char c : name.toCharArray()) { if (!Character.isLetterOrDigit(c) && c != \'_\') throw new IllegalArgumentException(); }'],
  ['a stream of them', 'if (!name.chars().allMatch(c -> Character.isLetterOrDigit(c))) return "";'],
  ['each by its index', 'for (int i = 0; i < name.length(); i++) { if (!Character.isLetterOrDigit(name.charAt(i))) throw new IllegalArgumentException(); }'],
  ['each by its index, once it was read', 'for (int i = 0; i < name.length(); ++i) { char c = name.charAt(i); if (!Character.isLetterOrDigit(c) && c != \'_\') return ""; }'],
  ['a function of a library', 'if (!name.chars().allMatch(Character::isLetterOrDigit)) return "";'],
  ['something else, or a stream of them', 'if (name.isEmpty() || !name.chars().allMatch(c -> Character.isLetterOrDigit(c))) return "";'],
])('what is asked of each character holds of the text: %s (Java)', async (_, asked) => {
  expect(await inJava(asked)).toBe(0);
});

test.each([
  ['a sign of the program is let pass', "for (char c : name.toCharArray()) { if (c != ';' && !Character.isLetterOrDigit(c)) return \"\"; }"],
  ['a sign is let pass by its number', 'for (char c : name.toCharArray()) { if (c != 59 && !Character.isLetterOrDigit(c)) return ""; }'],
  ['a sign is let pass by its index', "for (int i = 0; i < name.length(); i++) { char c = name.charAt(i); if (c != ';' && !Character.isLetterOrDigit(c)) return \"\"; }"],
  ['from the second index on', 'for (int i = 1; i < name.length(); i++) { if (!Character.isLetterOrDigit(name.charAt(i))) return ""; }'],
  ['the first one is asked each time', 'for (int i = 0; i < name.length(); i++) { if (!Character.isLetterOrDigit(name.charAt(0))) return ""; }'],
  ['the last one is left out', 'for (int i = 0; i < name.length() - 1; i++) { if (!Character.isLetterOrDigit(name.charAt(i))) return ""; }'],
  ['a builder goes on growing', 'StringBuilder all = new StringBuilder(name); for (int i = 0; i < all.length(); i++) { if (!Character.isLetterOrDigit(all.charAt(i))) return ""; } all.append(System.currentTimeMillis());'],
  ['they were changed before', 'char[] all = name.toCharArray(); java.util.Arrays.fill(all, \'a\'); for (char c : all) { if (!Character.isLetterOrDigit(c)) return ""; }'],
  ['one of them is asked', 'if (!name.chars().anyMatch(Character::isLetterOrDigit)) return "";'],
  ['some of them are asked', 'if (!name.chars().skip(1).allMatch(Character::isLetterOrDigit)) return "";'],
  ['they are asked for something else', 'if (!name.chars().allMatch(Character::isWhitespace)) return "";'],
  ['they are asked on one way alone', 'if (!(name.chars().allMatch(Character::isLetterOrDigit) || name.length() > 2)) return "";'],
  ['those of what stood there before', 'String all = name; boolean is = "a".chars().allMatch(Character::isLetterOrDigit) && all.length() > 2; if (!is) return "";'],
])('and nothing else: %s (Java)', async (_, asked) => {
  expect(await inJava(asked)).toBe(1);
});

test.each([
  ['from the second on', 'for (let i = 1; i < name.length; i++) { if (!/^\\w$/.test(name[i])) return; }', 1],
  ['every other one', 'for (let i = 0; i < name.length; i += 2) { if (!/^\\w$/.test(name[i])) return; }', 1],
  ['but for a sign', "for (let i = 0; i < name.length; i++) { const c = name[i]; if (c === ';') continue; if (!/^\\w$/.test(c)) return; }", 1],
  ['all', 'for (let i = 0; i < name.length; i++) { if (!/^\\w$/.test(name[i])) return; }', 0],
])('a loop that counts finds out of the characters that it asks: %s', async (_, asked, times) => {
  expect(await inJavaScript(asked)).toBe(times);
});
