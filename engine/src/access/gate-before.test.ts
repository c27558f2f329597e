import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { reachOf } from '#engine/report/severity.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** How the command is reached, by the gate that was seen before it. */
async function gateOf(path: string, text: string, others: readonly { readonly path: string; readonly text: string }[] = []): Promise<readonly [string | undefined, string]> {
  const { findings } = await analyze({ files: [{ path, text }, ...others], catalog });
  const [found] = findings.filter(({ rule }) => rule === 'command-injection');
  return [found?.entryPoint?.gate, found === undefined ? 'not told' : reachOf(found)];
}

const EXPRESS = (before: string, route: string): string => `const express = require('express');
const { exec } = require('child_process');
const app = express();
${before}
${route}
`;
const RUN = '(req, res) => { exec(req.query.k); res.end(); }';

test.each([
  ['of all routes that turns strangers away', 'app.use(function whoAsks(req, res, next) { if (!req.session.user) return res.status(401).end(); next(); });', `app.get('/run', ${RUN});`, 'whoAsks'],
  ['of the route', 'function known(req, res, next) { if (!req.user) return res.sendStatus(403); next(); }', `app.get('/run', known, ${RUN});`, 'known'],
])('what stands before an Express handler is named: one %s', async (_, before, route, gate) => {
  expect(await gateOf('app.js', EXPRESS(before, route))).toEqual([gate, 'signed-in']);
});

test.each([
  ['nothing', '', `app.get('/run', ${RUN});`],
  ['what fills the session alone', 'app.use((req, res, next) => { if (!req.session.user) req.session.user = null; next(); });', `app.get('/run', ${RUN});`],
  ['what stands behind it', '', `app.get('/run', ${RUN}); app.use((req, res, next) => { if (!req.session.user) return res.status(401).end(); next(); });`],
  ['what is registered for another path', "app.use('/admin', (req, res, next) => { if (!req.session.user) return res.status(401).end(); next(); });", `app.get('/run', ${RUN});`],
  ['what lets the path pass', "app.use((req, res, next) => { if (req.path === '/run') return next(); if (!req.session.user) return res.status(401).end(); next(); });", `app.get('/run', ${RUN});`],
  ['what lets a list of paths pass', "const OPEN = ['/about', '/run']; app.use((req, res, next) => { if (OPEN.includes(req.path)) return next(); if (!req.session.user) return res.status(401).end(); next(); });", `app.get('/run', ${RUN});`],
  ['what turns away who may not, of those who are known', 'app.use((req, res, next) => { if (req.user && req.user.banned) return res.status(403).end(); next(); });', `app.get('/run', ${RUN});`],
  ['what turns away who is known', "function guest(req, res, next) { if (req.session.user) return res.redirect('/'); next(); }", `app.get('/run', guest, ${RUN});`],
  ['what asks by method', "app.use((req, res, next) => { if (req.method === 'GET') return next(); if (!req.user) return res.sendStatus(401); next(); });", `app.get('/run', ${RUN});`],
  ['what asks where a token was sent', 'app.use((req, res, next) => { if (!req.headers.authorization) return next(); if (!req.user) return res.sendStatus(401); next(); });', `app.get('/run', ${RUN});`],
  ['what asks at a sign-in', 'app.use((req, res, next) => { if (!req.session.user) return res.status(401).end(); next(); });', `app.post('/login', (req, res) => { exec(req.query.k); res.end(); });`],
])('no gate stands before an Express handler: %s', async (_, before, route) => {
  expect(await gateOf('app.js', EXPRESS(before, route))).toEqual([undefined, 'open']);
});

const FASTAPI = (parameter: string): string => `import os
from fastapi import FastAPI, Depends, HTTPException, Request
app = FastAPI()

def current(request: Request):
    user = request.session.get('user')
    if user is None:
        raise HTTPException(status_code=401)
    return user

@app.get('/run')
def run(k: str${parameter}):
    os.system(k)
`;
const FLASK = (before: string, decorator = ''): string => `import os
from functools import wraps
from flask import Flask, request, session, redirect, abort
app = Flask(__name__)

def known(view):
    @wraps(view)
    def inner(*args, **kwargs):
        if 'user' not in session:
            return redirect('/login')
        return view(*args, **kwargs)
    return inner

${before}
@app.route('/run')
${decorator}def run():
    os.system(request.args['k'])
    return ''
`;

test.each([
  ['FastAPI, a dependency', FASTAPI(', user=Depends(current)'), 'current'],
  ['Flask, a decorator', FLASK('', '@known\n'), 'known'],
  ['Flask, before all requests', FLASK("@app.before_request\ndef ask():\n    if 'user' not in session:\n        abort(401)\n"), 'ask'],
])('what stands before a handler of Python is named: %s', async (_, text, gate) => {
  expect(await gateOf('app.py', text)).toEqual([gate, 'signed-in']);
});

test.each([
  ['FastAPI', FASTAPI('')],
  ['FastAPI, a dependency that gives who is there, or nobody', FASTAPI(', user=Depends(perhaps)').replace('@app.get', "def perhaps(request: Request):\n    return request.session.get('user')\n\n@app.get")],
  ['Flask, a decorator that notes who asks', FLASK('', '@noted\n').replace("@app.route", "def noted(view):\n    @wraps(view)\n    def inner(*args, **kwargs):\n        print(session.get('user'))\n        return view(*args, **kwargs)\n    return inner\n\n@app.route")],
  ['Flask', FLASK('')],
  ['Flask, where what runs before lets the path pass', FLASK("@app.before_request\ndef ask():\n    if request.path in ('/', '/run'):\n        return\n    if 'user' not in session:\n        abort(401)\n")],
  ['Flask, where what runs before lets the function pass', FLASK("@app.before_request\ndef ask():\n    if request.endpoint in ['index', 'run']:\n        return\n    if 'user' not in session:\n        abort(401)\n")],
])('no gate stands before a handler of Python: %s', async (_, text) => {
  expect(await gateOf('app.py', text)).toEqual([undefined, 'open']);
});

const SPRING = (rules: string, annotation = ''): readonly [string, string] => [`package a;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.*;
@RestController
class Runs {
  ${annotation}
  @GetMapping("/run") String run(@RequestParam String k) throws Exception { Runtime.getRuntime().exec(new String[]{"sh", "-c", k}); return ""; }
}
`, `package a;
import org.springframework.context.annotation.*;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
@Configuration
class Secured {
  @Bean SecurityFilterChain chain(HttpSecurity http) throws Exception { http.authorizeHttpRequests(a -> a${rules}); return http.build(); }
}
`];

test.each([
  ['a rule of all paths', SPRING('.anyRequest().authenticated()'), 'signed-in'],
  ['an annotation', SPRING('.anyRequest().permitAll()', '@PreAuthorize("isAuthenticated()")'), 'signed-in'],
  ['a rule that lets the path pass', SPRING('.requestMatchers("/run").permitAll().anyRequest().authenticated()'), 'open'],
  ['no rule that asks', SPRING('.anyRequest().permitAll()'), 'open'],
])('what stands before a handler of Spring is told: %s', async (_, [handler, rules], reach) => {
  expect((await gateOf('Runs.java', handler, [{ path: 'Secured.java', text: rules }]))[1]).toBe(reach);
});

const SHIRO = (entries: string, annotation = ''): readonly [string, string] => [`package a;
import org.apache.shiro.authz.annotation.RequiresPermissions;
import org.springframework.web.bind.annotation.*;
@RestController
class Runs {
  ${annotation}
  @GetMapping("/admin/run") String run(@RequestParam String k) throws Exception { Runtime.getRuntime().exec(new String[]{"sh", "-c", k}); return ""; }
}
`, `package a;
import java.util.*;
import org.apache.shiro.spring.web.ShiroFilterFactoryBean;
import org.springframework.context.annotation.*;
@Configuration
class Chains {
  @Bean ShiroFilterFactoryBean chains() { ShiroFilterFactoryBean bean = new ShiroFilterFactoryBean(); Map<String, String> map = new LinkedHashMap<>(); ${entries} bean.setFilterChainDefinitionMap(map); return bean; }
}
`];

test.each([
  ['an entry of a map of paths', SHIRO('map.put("/admin/**", "user");'), ['user', 'signed-in']],
  ['an entry and an annotation', SHIRO('map.put("/admin/**", "user");', '@RequiresPermissions("run")'), ['user', 'signed-in']],
  ['an annotation alone', SHIRO('map.put("/**", "anon");', '@RequiresPermissions("run")'), ['RequiresPermissions', 'signed-in']],
  ['an entry that lets the path pass', SHIRO('map.put("/admin/run", "anon"); map.put("/admin/**", "user");'), [undefined, 'open']],
  ['an entry of another path', SHIRO('map.put("/inner/**", "user");'), [undefined, 'open']],
])('what stands before a handler is told by a map of paths: %s', async (_, [handler, chains], gate) => {
  expect(await gateOf('Runs.java', handler, [{ path: 'Chains.java', text: chains }])).toEqual(gate);
});
