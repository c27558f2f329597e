import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const view = `
from flask import Blueprint, jsonify
from flask_cors import cross_origin
auth = Blueprint('auth', __name__)

@auth.route('/login', methods=['POST'])
@cross_origin(supports_credentials=True)
def login():
    return jsonify(token='')
`;

async function rulesOf(path: string, settings: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path: 'shop/auth/login.py', text: view }, { path, text: settings }], catalog: productCatalog() });
  return [...new Set(findings.filter(({ rule, hops }) => rule === 'permissive-cors' && hops.at(-1)?.file === 'shop/auth/login.py').map(({ rule }) => rule))];
}

test('a decorator of CORS without origins takes those of the settings', async () => {
  expect(await rulesOf('shop/settings.py', "CORS_ORIGINS = [\n    # 'https://b.example.org'\n    'https://a.example.org'\n]")).toEqual([]);
  expect(await rulesOf('shop/config.py', "class Config:\n    CORS_ORIGINS = 'https://a.example.org'")).toEqual([]);
});

test('settings that name every origin, none, or that are not known leave it as it is', async () => {
  for (const settings of ["CORS_ORIGINS = '*'", "CORS_ORIGINS = [\n    'https://a.example.org',\n    '*',\n]", "CORS_ORIGINS = os.environ['ORIGINS']", "# CORS_ORIGINS = ['https://a.example.org']", "CORS_ORIGINS = [r'.*']"]) {
    expect(await rulesOf('shop/settings.py', settings)).toEqual(['permissive-cors']);
  }
  expect(await rulesOf('other/settings.py', "CORS_ORIGINS = ['https://a.example.org']")).toEqual(['permissive-cors']);
});
