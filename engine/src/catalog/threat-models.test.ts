/* Where the rules of the product begin, by the threat model that is asked for: what nobody sends by a network is asked for by name. */
import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import type { AnalysisOptions } from '#engine/findings/analysis.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function found(path: string, text: string, threatModel: AnalysisOptions['threatModel']): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog, options: { ...(threatModel && { threatModel }) } });
  return presentFindings(findings, catalog.rules, () => text).map(({ rule, severity, confidence }) => `${rule} ${severity} ${confidence}`).sort();
}

const JAVA_PROGRAM = `import java.io.FileInputStream;
import java.sql.*;
class A {
  public static void main(String[] args) throws Exception {
    new FileInputStream("/data/" + args[0]).read();
    DriverManager.getConnection("jdbc:x").createStatement().executeQuery("select * from t where a = '" + System.getenv("X") + "'");
  }
}
`;
const PYTHON_PROGRAM = `import os, pickle, sqlite3, sys
connection = sqlite3.connect('x')
connection.execute("select * from t where a = '%s'" % sys.stdin.readline())
open('/data/' + sys.argv[1]).read()
pickle.loads(open("a", "rb").read())
`;
const JAVASCRIPT_PROGRAM = `const fs = require('fs');
const { Pool } = require('pg');
fs.readFileSync('/data/' + process.argv[2]);
new Pool().query("select * from t where a = '" + process.env.X + "'");
`;

test.each([
  ['A.java', JAVA_PROGRAM, ['path-traversal low medium', 'sql-injection low medium']],
  ['a.py', PYTHON_PROGRAM, ['insecure-deserialization low medium', 'path-traversal low medium', 'sql-injection low medium']],
  ['a.js', JAVASCRIPT_PROGRAM, ['path-traversal low medium', 'sql-injection low medium']],
])('arguments, environment, standard input and files are sources of every injection for %s, for who asks for them', async (path, text, expected) => {
  expect(await found(path, text, 'local')).toEqual(expected);
  expect(await found(path, text, 'remote')).toEqual([]);
  expect(await found(path, text, undefined)).toEqual([]);
});

const JAVA_LIBRARY = `import java.io.*;
public class A {
  public void join(String root, String name) throws IOException { new FileInputStream(new File(root, name)).read(); }
}
`;
const PYTHON_LIBRARY = `import os, urllib.request
def join(root, name):
    return open(os.path.join(root, name)).read()
def fetch(host):
    return urllib.request.urlopen('http://' + host + '/x')
`;
const JAVASCRIPT_LIBRARY = `const fs = require('fs');
const path = require('path');
const { Pool } = require('pg');
exports.join = (root, name) => fs.readFileSync(path.join(root, name));
exports.find = (name) => new Pool().query("select * from t where a = '" + name + "'");
`;

test.each([
  ['A.java', JAVA_LIBRARY, ['path-traversal medium medium']],
  ['a.py', PYTHON_LIBRARY, ['path-traversal medium medium', 'server-side-request-forgery medium medium']],
  ['a.js', JAVASCRIPT_LIBRARY, ['path-traversal medium medium', 'sql-injection high medium']],
])('parameters of exported functions are sources of every injection for %s, for who asks for a library', async (path, text, expected) => {
  expect(await found(path, text, 'library')).toEqual(expected);
  // Of callers that are not seen a guess is told, for few rules.
  expect(await found(path, text, undefined)).toEqual(expected.includes('sql-injection high medium') ? ['sql-injection high possible'] : []);
});

test('a parameter that is by its name the whole path, statement or address leaves a possible finding', async () => {
  const text = `const fs = require('fs');
const http = require('http');
const { Pool } = require('pg');
exports.read = (file) => fs.readFileSync(file);
exports.get = (url) => http.get(url);
exports.query = (sql) => new Pool().query(sql);
`;
  expect(await found('a.js', text, 'library')).toEqual(['path-traversal medium possible', 'server-side-request-forgery medium possible', 'sql-injection high possible']);
});

test('a parameter that is by its name an element of the page, or an end of what is copied, leaves one too, and what is read of it does not', async () => {
  const page = (shown: string): string => `const $ = require('jquery');\nexports.show = (element) => { ${shown}; };\n`;
  const file = (name: string, given = name): string => `const fs = require('fs');\nexports.copy = (${name}) => fs.createReadStream(${given});\n`;
  expect(await found('a.js', page('$(element).show()'), 'library')).toEqual(['dom-cross-site-scripting medium possible']);
  expect(await found('a.js', page("$('#a').html(element.title)"), 'library')).toEqual(['dom-cross-site-scripting medium medium']);
  expect(await found('a.js', page("$('#a').html('<b>' + element + '</b>')"), 'library')).toEqual(['dom-cross-site-scripting medium medium']);
  expect(await found('a.js', file('source'), 'library')).toEqual(['path-traversal medium possible']);
  expect(await found('a.js', file('source', "'/srv/' + source"), 'library')).toEqual(['path-traversal medium medium']);
  expect(await found('a.js', file('resource'), 'library')).toEqual(['path-traversal medium medium']);
});

const JAVA_FILES = `import java.io.*;
import java.nio.file.*;
public class A {
  public void read(File file) throws IOException { new FileInputStream(new File(file, "index")).read(); }
  public void list(Path folder) throws IOException { Files.list(folder.resolve("a")); }
}
`;
const PYTHON_FILES = `from pathlib import Path
def read(file: Path):
    return (file / 'index').read_text()
`;

test.each([
  ['A.java', JAVA_FILES, ['File file', 'String file'], ['Path folder', 'String folder']],
  ['a.py', PYTHON_FILES, ['file: Path', 'file'], ['(file /', '(Path(file) /']],
])('a parameter declared as a file is the choice of who gives one in %s, a name is not', async (path, text, [declared = '', named = ''], [used = '', other = '']) => {
  expect(await found(path, text, 'library')).toEqual([]);
  expect(await found(path, text.replace(declared, named).replace(used, other), 'library')).not.toEqual([]);
});
