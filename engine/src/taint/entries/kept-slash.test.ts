import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

async function pathsIn(path: string, text: string): Promise<readonly string[]> {
  const { routes } = await analyze({ files: [{ path, text }], catalog: productCatalog() });
  return routes.map((route) => route.path).sort();
}

test.each([
  ['a blueprint', 'app.py', 'from flask import Flask, Blueprint\nitems = Blueprint("items", __name__, url_prefix="/items")\n@items.route("/")\ndef all():\n    return "all"\n@items.route("/new")\ndef new():\n    return "new"\napp = Flask(__name__)\napp.register_blueprint(items)\n', ['/items/', '/items/new']],
  ['a router with its own prefix', 'app.py', 'from fastapi import FastAPI, APIRouter\nitems = APIRouter(prefix="/items")\n@items.get("/")\ndef all(q: str):\n    return q\n@items.get("")\ndef bare(q: str):\n    return q\napp = FastAPI()\napp.include_router(items, prefix="/api")\n', ['/api/items', '/api/items/']],
  ['a controller', 'Items.java', 'import org.springframework.web.bind.annotation.*;\n@RestController\n@RequestMapping("/items")\nclass Items {\n  @GetMapping("/") public String all() { return "all"; }\n  @GetMapping public String bare() { return "bare"; }\n}\n', ['/items', '/items/']],
])('the slash of a path that is nothing else stays below %s', async (_, file, text, paths) => {
  expect(await pathsIn(file, text)).toEqual(paths);
});

test.each([
  ['at the root', 'app.py', 'from flask import Flask\napp = Flask(__name__)\n@app.route("/")\ndef all():\n    return "all"\n', ['/']],
  ['where servers take both for one', 'app.js', "const express = require('express');\nconst app = express();\nconst items = express.Router();\nitems.get('/', (req, res) => res.end());\napp.use('/items', items);\n", ['/items']],
])('it adds nothing %s', async (_, file, text, paths) => {
  expect(await pathsIn(file, text)).toEqual(paths);
});
