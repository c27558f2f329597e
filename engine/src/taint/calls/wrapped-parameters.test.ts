import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

/** Rules of what is found where a handler logs a parameter that a wrapper hands on. */
async function foundBy(parameter: string, { marked = '@functools.wraps(func)', called = 'func(**kwargs)', wrapped = 'async def one' } = {}): Promise<readonly string[]> {
  const text = `import functools
import logging
from datetime import date
from enum import Enum
from typing import Optional
from uuid import UUID
from fastapi import FastAPI
app = FastAPI()
log = logging.getLogger(__name__)
class Colour(str, Enum):
    RED = 'red'
def endpoint(func):
    ${marked}
    async def wrapper(**kwargs):
        return await ${called}
    return wrapper
@app.get('/documents/{value}')
@endpoint
${wrapped}(value${parameter}):
    log.info(f'document {value}')
`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog: productCatalog() });
  return findings.map(({ rule }) => rule).filter((rule) => rule === 'log-injection');
}

test.each([': UUID', ': date', ': int', ': Colour'])('what is declared as `%s` behind a wrapper that bears its declaration is no text', async (parameter) => {
  expect(await foundBy(parameter)).toEqual([]);
});

test.each([': str', ': Optional[str] = None', ''])('what is declared as `%s` is a text all the same', async (parameter) => {
  expect(await foundBy(parameter)).toEqual(['log-injection']);
});

test('a wrapper that does not bear the declaration takes what is sent', async () => {
  expect(await foundBy(': UUID', { marked: '' })).toEqual(['log-injection']);
});
