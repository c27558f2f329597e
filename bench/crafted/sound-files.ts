/** Path and text. */
export type Files = Readonly<Record<string, string>>;

const GROUPS = 20;

/** Programs of 100 files with a known flaw in each route, half of them across files, in four languages. */
export function soundFiles(groups = GROUPS): Files {
  const files: Record<string, string> = { 'package.json': '{"name": "sound", "dependencies": {"express": "4"}}\n', 'requirements.txt': 'flask==3.0\n' };
  for (let n = 0; n < groups; n++) {
    files[`js/store${n}.js`] = 'const { exec } = require(\'child_process\');\nexports.list = (folder) => exec(\'ls \' + folder);\n';
    files[`js/route${n}.js`] = `const app = require('express')();\nconst { list } = require('./store${n}');\napp.get('/js/${n}', (req, res) => {\n  list(req.query.dir);\n  res.send('done');\n});\n`;
    files[`ts/page${n}.ts`] = `import express, { type Request, type Response } from 'express';\nimport { readFileSync } from 'fs';\nconst app = express();\napp.get('/ts/${n}', (req: Request, res: Response) => {\n  res.json(readFileSync('/data/' + String(req.query.name), 'utf8'));\n});\n`;
    files[`java/Search${n}.java`] = `import java.io.IOException;\nimport javax.servlet.http.*;\npublic class Search${n} extends HttpServlet {\n  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {\n    Runtime.getRuntime().exec("find " + request.getParameter("name"));\n  }\n}\n`;
    files[`py/view${n}.py`] = `import os\nfrom flask import Flask, request\n\napp = Flask(__name__)\n\n\n@app.route('/py/${n}')\ndef view():\n    os.system('ping ' + request.args['host'])\n    return 'done'\n`;
  }
  return files;
}
