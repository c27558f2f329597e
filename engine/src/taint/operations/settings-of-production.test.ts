import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsWhere(path: string, production: string): Promise<unknown> {
  const files = [{ path: 'shop/settings/base.py', text: "SECRET_KEY = 'a8f5f167f44f4964e6c998dee827110c'\nDEBUG = False\n" }, { path, text: production }];
  const { findings } = await analyze({ files, catalog });
  return findings.filter(({ rule, hops }) => rule === 'hard-coded-credential' && hops.at(-1)?.file === 'shop/settings/base.py').map(({ doubts }) => doubts ?? []);
}

const POSSIBLY = [['purpose-unknown']];
const SURELY = [[]];

test.each([
  ['sets another', 'prod.py', "import os\nfrom .base import *\nSECRET_KEY = os.environ['SECRET_KEY']\n", POSSIBLY],
  ['reads another or makes one', 'production.py', "from .base import *\ntry:\n    SECRET_KEY = open('key').read()\nexcept OSError:\n    SECRET_KEY = make()\n", POSSIBLY],
  ['sets another where there is one', 'prod.py', "import os\nfrom .base import *\nif os.environ.get('KEY'):\n    SECRET_KEY = os.environ['KEY']\n", SURELY],
  ['sets another or keeps it', 'prod.py', "import os\nfrom .base import *\nSECRET_KEY = os.environ.get('SECRET_KEY', SECRET_KEY)\n", SURELY],
  ['keeps it by its module', 'prod.py', "from .base import *\nfrom . import base\nSECRET_KEY = base.SECRET_KEY\n", SURELY],
  ['says nothing of it', 'prod.py', 'from .base import *\nDEBUG = False\n', SURELY],
  ['is for developers', 'dev.py', "import os\nfrom .base import *\nSECRET_KEY = os.environ['SECRET_KEY']\n", SURELY],
])('a key in settings is the one of a program whose file for production %s', async (_, name, text, doubts) => {
  expect(await doubtsWhere(`shop/settings/${name}`, text)).toEqual(doubts);
});

test('a file for production that stands elsewhere says nothing', async () => {
  expect(await doubtsWhere('office/settings/prod.py', "import os\nfrom .base import *\nSECRET_KEY = os.environ['SECRET_KEY']\n")).toEqual(SURELY);
});
