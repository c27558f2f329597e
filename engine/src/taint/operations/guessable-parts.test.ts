import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsOf(path: string, text: string): Promise<unknown> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter(({ rule }) => rule === 'guessable-token').map(({ doubts }) => doubts);
}

test.each([
  ['a field of which nothing tells what it is', 'f"{member.stamp}{time.time()}"', [['part-unknown']]],
  ['a setting', 'f"{config.APP_KEY}{time.time()}"', [['part-unknown']]],
  ['a variable of the environment', 'PEPPER + member.mail + str(time.time())', [['part-unknown']]],
  ['what an unknown call gives', 'f"{fetch(member)}{time.time()}"', [['part-unknown']]],
  ['what a method of an unknown library gives', 'str(time.time()) + config.get("KEY")', [['part-unknown']]],
  ['a parameter', 'given + str(time.time())', [['part-unknown']]],
  ['a password that was sent', 'request.json["password"] + str(time.time())', [['part-unknown']]],
  ['what a function makes that nobody guesses', 'made() + str(time.time())', []],
  ['nothing', 'str(time.time())', [undefined]],
  ['a mail address and an id', 'f"{member.mail.lower()}-{member.id}-{time.time()}"', [undefined]],
  ['what was sent', 'request.json["team"].strip() + str(time.time())', [undefined]],
  ['a plain random number and the process', 'f"{random.randint(1, 9)}{os.getpid()}{time.time()}"', [undefined]],
])('beside the time goes %s', async (_, parts, doubts) => {
  const text = `import hashlib, os, random, time\nfrom flask import Flask, request\nimport config\napp = Flask(__name__)\nPEPPER = os.environ['PEPPER']\n\n\ndef made():\n    return os.urandom(16).hex()\n\n\ndef make(member, given):\n    member.token = hashlib.sha256((${parts}).encode()).hexdigest()\n\n\n@app.post('/a')\ndef a():\n    make(unknown(), unknown())\n    return ''\n`;
  expect(await doubtsOf('app.py', text)).toEqual(doubts);
});

test.each([
  ['of which nothing is known', '.update(config.appKey).update(String(Date.now()))', [['part-unknown']]],
  ['afterwards', '.update(String(Date.now())).update(config.appKey)', [['part-unknown']]],
  ['that was sent', ".update(req.body.mail).update(String(Date.now()))", [undefined]],
])('an object is given a part %s', async (_, updates, doubts) => {
  const text = `const crypto = require('crypto');\nconst config = require('./config');\nconst app = require('express')();\napp.post('/a', (req, res) => {\n  const resetToken = crypto.createHash('sha256')${updates}.digest('hex');\n  keep(req.body.mail, resetToken);\n  res.end();\n});\n`;
  expect(await doubtsOf('app.js', text)).toEqual(doubts);
});

test.each([
  ['a setting', 'settings.getAppKey() + System.currentTimeMillis()', [['part-unknown']]],
  ['the mail address of a member', 'member.getMail() + System.currentTimeMillis()', [undefined]],
])('in Java goes in beside the time %s', async (_, parts, doubts) => {
  const text = `import org.apache.commons.codec.digest.DigestUtils;\nimport org.springframework.web.bind.annotation.*;\n@RestController class A {\n  private final Settings settings = new Settings();\n  private final Members members = new Members();\n  @PostMapping("/a") void a(@RequestParam String mail) {\n    Member member = members.find(mail);\n    String resetToken = DigestUtils.sha256Hex(${parts});\n    members.keep(mail, resetToken);\n  }\n}\n`;
  expect(await doubtsOf('A.java', text)).toEqual(doubts);
});
