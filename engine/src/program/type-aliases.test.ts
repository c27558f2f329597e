import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const TYPES = "from typing import Annotated, Optional\nfrom pydantic import BaseModel, Field\n\nNumber = Annotated[int, Field(gt=0)]\nSlug = Annotated[str, Field(pattern='^[a-z]+$')]\nMaybe = Optional[Slug]\nNote = Annotated[str, Field(min_length=1)]\n\nclass Base(BaseModel):\n    pass\n";

test.each([
  ['a number', 'Number', false],
  ['a text that fits a pattern', 'Slug', false],
  ['an alias of an alias', 'Maybe', false],
  ['any text', 'Note', true],
])('a field by an alias of another file: %s', async (_, type, isFound) => {
  const text = `import logging\nfrom fastapi import FastAPI\nfrom shop.types import Base, ${type}\n\napp = FastAPI()\n\nclass Order(Base):\n    part: ${type} | None = None\n\n@app.post('/orders')\ndef order(given: Order):\n    logging.warning(given.part)\n`;

  const { findings } = await analyze({ files: [{ path: 'shop/types.py', text: TYPES }, { path: 'shop/app.py', text }], catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(isFound ? ['log-injection'] : []);
});

test.each([
  ['a number', 'Number', false],
  ['any text', 'Note', true],
])('an alias that a package hands on from a module of another: %s', async (_, type, isFound) => {
  const text = `import logging\nfrom fastapi import FastAPI, Query\nfrom shop.store import ${type}\n\napp = FastAPI()\n\n@app.get('/orders')\ndef order(part: ${type} = Query('')):\n    logging.warning(part)\n`;
  const files = [
    { path: 'shop/types.py', text: TYPES },
    { path: 'shop/store/__init__.py', text: `from .orders import ${type}\n` },
    { path: 'shop/store/orders.py', text: `from shop.types import ${type}\n` },
    { path: 'shop/app.py', text },
  ];

  const { findings } = await analyze({ files, catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(isFound ? ['log-injection'] : []);
});
