import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function messagesOf(path: string, text: string, rule: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter((finding) => finding.rule === rule).map(({ message }) => message);
}

test('a parameter is told by its name, without its type and annotations', async () => {
  const java = 'import org.springframework.web.bind.annotation.*;\nimport org.springframework.jdbc.core.JdbcTemplate;\n@RestController class Shop {\n  JdbcTemplate jdbc;\n  @GetMapping("/find") Object find(@RequestParam("q") String term) {\n    return jdbc.queryForList("SELECT * FROM goods WHERE name = \'" + term + "\'");\n  }\n}\n';
  expect(await messagesOf('Shop.java', java, 'sql-injection')).toEqual(['`term` becomes part of an SQL statement in `Shop.find`.']);
  const lambda = "import { exec } from 'child_process';\nexport const handler = (event: any, context: object) => { exec('ping ' + event.queryStringParameters.host); };\n";
  expect((await messagesOf('handler.ts', lambda, 'command-injection')).every((message) => !message.includes(': any'))).toBe(true);
});

test('what is no parameter is told as it stands', async () => {
  const express = "const app = require('express')();\nconst { exec } = require('child_process');\napp.get('/ping', (req, res) => { exec('ping ' + req.query.host); });\n";
  expect(await messagesOf('app.js', express, 'command-injection')).toEqual([expect.stringContaining('`req.query.host`')]);
});
