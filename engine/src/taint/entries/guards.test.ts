import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsOf(path: string, text: string, rule = 'path-traversal'): Promise<unknown> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter((finding) => finding.rule === rule).map(({ doubts }) => doubts ?? []);
}

const ADMINISTRATORS = [['administrators-only']];
const ANYBODY = [[]];

const EXPRESS = "const express = require('express'); const fs = require('fs'); const app = express(); const router = express.Router();\n";
const READ = '(req, res) => { res.json(fs.readdirSync(req.query.folder)); }';

test.each([
  ['a guard of the route', `const requireAdmin = (req, res, next) => next();\napp.get('/a', requireAdmin, ${READ});`, ADMINISTRATORS],
  ['a function of the file that always asks', `const requireAdmin = (req) => { if (!req.user) throw new Error(); };\nconst list = (req, res) => { try { requireAdmin(req); res.json(fs.readdirSync(req.query.folder)); } catch { res.end(); } };\napp.get('/a', (req, res) => { list(req, res); });`, ADMINISTRATORS],
  ['a function of the file that throws', `const check = (req) => { if (!req.user.isAdmin) throw new Error(); };\napp.get('/a', (req, res) => { check(req); res.json(fs.readdirSync(req.query.folder)); });`, ADMINISTRATORS],
  ['one that returns to who goes on', `const check = (req, res) => { if (!req.user.isAdmin) { res.status(403).end(); return; } };\napp.get('/a', (req, res) => { check(req, res); res.json(fs.readdirSync(req.query.folder)); });`, ANYBODY],
  ['one that asks for some requests', `const requireAdmin = (req) => { if (!req.user) throw new Error(); };\nconst list = (req, res) => { if (req.query.all) requireAdmin(req); res.json(fs.readdirSync(req.query.folder)); };\napp.get('/a', (req, res) => { list(req, res); });`, ANYBODY],
  ['one whose refusal is caught, and who goes on', `const requireAdmin = (req) => { if (!req.user) throw new Error(); };\nconst list = (req, res) => { try { requireAdmin(req); } catch {} res.json(fs.readdirSync(req.query.folder)); };\napp.get('/a', (req, res) => { list(req, res); });`, ANYBODY],
  ['one whose refusal is caught, and who leaves', `const requireAdmin = (req) => { if (!req.user) throw new Error(); };\nconst list = (req, res) => { try { requireAdmin(req); } catch { res.end(); return; } res.json(fs.readdirSync(req.query.folder)); };\napp.get('/a', list);`, ADMINISTRATORS],
  ['one whose refusal is caught by who hands the request on', `const requireAdmin = (req) => { if (!req.user) throw new Error(); };\nconst gate = (req, res, next) => { try { requireAdmin(req); next(); } catch { next(); } };\napp.get('/a', gate, ${READ});`, ANYBODY],
  ['one whose refusal is caught where it is called', `const requireAdmin = (req) => { if (!req.user) throw new Error(); };\nconst ask = (req) => { try { requireAdmin(req); } catch { console.log('no'); } };\napp.get('/a', (req, res) => { ask(req); res.json(fs.readdirSync(req.query.folder)); });`, ANYBODY],
  ['one that only asks who is calling', `const requireLogin = (req, res, next) => next();\napp.get('/a', requireLogin, ${READ});`, ANYBODY],
  ['a guard of the router', `const mustBeAdmin = (req, res, next) => next();\nrouter.use(mustBeAdmin);\nrouter.get('/a', ${READ});\napp.use('/x', router);`, ADMINISTRATORS],
  ['a guard of another path of the router', `const mustBeAdmin = (req, res, next) => next();\nrouter.use('/other', mustBeAdmin);\nrouter.get('/a', ${READ});\napp.use('/x', router);`, ANYBODY],
  ['a guard behind the route', `const mustBeAdmin = (req, res, next) => next();\nrouter.get('/a', ${READ});\nrouter.use(mustBeAdmin);\napp.use('/x', router);`, ANYBODY],
  ['a guard where the router is mounted', `const isAdmin = (req, res, next) => next();\nrouter.get('/a', ${READ});\napp.use('/x', isAdmin, router);`, ADMINISTRATORS],
  ['a router that is mounted a second time without it', `const isAdmin = (req, res, next) => next();\nrouter.get('/a', ${READ});\napp.use('/x', isAdmin, router);\napp.use('/y', router);`, ANYBODY],
  ['a guard by what it does', `const gate = (req, res, next) => { if (req.user.role !== 'admin') { return res.sendStatus(403); } next(); };\napp.get('/a', gate, ${READ});`, ADMINISTRATORS],
  ['one that is made for them', `const allow = (role) => (req, res, next) => { if (req.user.may(role)) return next(); res.sendStatus(403); };\nrouter.get('/a', ${READ});\napp.use('/x', allow(Role.ADMIN, { strict: true }), router);`, ADMINISTRATORS],
  ['one that is made for them and stands in a list', `const allow = (role) => (req, res, next) => { if (req.user.may(role)) return next(); res.sendStatus(403); };\nconst noted = (req, res, next) => next();\napp.get('/a', [noted, allow([Role.ADMIN])], ${READ});`, ADMINISTRATORS],
  ['one that is made for others and stands in a list', `const allow = (role) => (req, res, next) => { if (req.user.may(role)) return next(); res.sendStatus(403); };\nconst noted = (req, res, next) => next();\napp.get('/a', [noted, allow([Role.ADMIN, Role.USER])], ${READ});`, ANYBODY],
  ['one that is made for them by what nobody knows', `const { allow } = require('./elsewhere');\napp.get('/a', [allow([Role.ADMIN])], ${READ});`, ADMINISTRATORS],
  ['one that is made for others by what nobody knows', `const { allow } = require('./elsewhere');\napp.get('/a', [allow([Role.ADMIN, Role.USER])], ${READ});`, ANYBODY],
  ['one that stands behind the handler', `const { allow } = require('./elsewhere');\napp.get('/a', ${READ}, allow([Role.ADMIN]));`, ANYBODY],
  ['what is made of their name and asks nothing', `const { log } = require('./elsewhere');\napp.get('/a', log([Role.ADMIN]), ${READ});`, ANYBODY],
  ['one that is made for one role and theirs', `const allow = (roles) => (req, res, next) => { if (req.user.may(roles)) return next(); res.sendStatus(403); };\napp.get('/a', allow([Role.ADMIN, Role.USER]), ${READ});`, ANYBODY],
  ['one that is made for another role', `const allow = (role) => (req, res, next) => { if (req.user.may(role)) return next(); res.sendStatus(403); };\napp.get('/a', allow(Role.USER), ${READ});`, ANYBODY],
  ['one that is made for a list of them', `const allow = (roles) => (req, res, next) => { if (req.user.may(roles)) return next(); res.sendStatus(403); };\napp.get('/a', allow([Role.ADMIN, 'superuser']), ${READ});`, ADMINISTRATORS],
  ['one that lets administrators pass, and others too', `const gate = (req, res, next) => { if (req.user.isAdmin) { return next(); } next(); };\napp.get('/a', gate, ${READ});`, ANYBODY],
  ['what the handler asks first', "app.get('/a', (req, res) => { if (!req.user.isAdmin) { throw new Error('no'); } res.json(fs.readdirSync(req.query.folder)); });", ADMINISTRATORS],
  ['what the handler asks for something else', "app.get('/a', (req, res) => { if (req.user.isAdmin) { console.log('hello'); } res.json(fs.readdirSync(req.query.folder)); });", ANYBODY],
  ['a folder of the program before it', "const isAdmin = (req, res, next) => next();\napp.get('/a', isAdmin, (req, res) => { res.json(fs.readdirSync(require('path').join(process.env.FOLDER, req.query.folder))); });", ANYBODY],
  ['an open route to the same place', `const isAdmin = (req, res, next) => next();\nconst list = ${READ};\napp.get('/a', isAdmin, list);\napp.get('/b', list);`, ANYBODY],
])('Express: %s', async (_, text, doubts) => {
  expect(await doubtsOf('app.js', EXPRESS + text)).toEqual(doubts);
});

const NEST = "import { Controller, Get, Query, UseGuards } from '@nestjs/common';\nimport { AuthGuard } from '@nestjs/passport';\nimport { AdminGuard, AdminOrOwnerGuard, SignedInGuard, AdminLog } from './guards';\nimport { readdirSync } from 'fs';\n";

test.each([
  ['a guard of the class among others', '@UseGuards(SignedInGuard, AdminGuard)', '', ADMINISTRATORS],
  ['guards of the class in a list of that name', '@UseGuards(...AdminGuard)', '', ADMINISTRATORS],
  ['a guard of the method', '', "@UseGuards(AuthGuard('jwt'), AdminGuard)", ADMINISTRATORS],
  ['a guard that lets others pass as well', '@UseGuards(AdminOrOwnerGuard)', '', ANYBODY],
  ['a guard that lets those pass whom it is about', '@UseGuards(SignedInGuard, AdminSelfGuard)', '', ANYBODY],
  ['a guard that is enough with any other', '@UseGuards(SignedInGuard, OrGuard([AdminGuard, SignedInGuard]))', '', ANYBODY],
  ['a function of any of several guards', '@UseGuards(AnyOf(SignedInGuard, AdminGuard))', '', ANYBODY],
  ['a guard that any administrator or other passes', '@UseGuards(SignedInGuard, AnyAdminGuard)', '', ANYBODY],
  ['a guard that asks who is signed in', '@UseGuards(SignedInGuard)', '', ANYBODY],
  ['what is no guard', '@UseGuards(SignedInGuard, AdminLog)', '', ANYBODY],
])('Nest: %s', async (_, ofClass, ofMethod, doubts) => {
  const text = `${NEST}@Controller('a')\n${ofClass}\nexport class Files { @Get()\n${ofMethod}\nlist(@Query('folder') folder: string) { return readdirSync(folder); } }\n`;
  expect(await doubtsOf('files.controller.ts', text)).toEqual(doubts);
});

test('what runs as code is no choice of administrators either', async () => {
  const text = `${EXPRESS}const isAdmin = (req, res, next) => next();\napp.get('/a', isAdmin, (req, res) => { require('child_process').exec(req.query.command); });`;
  expect(await doubtsOf('app.js', text, 'command-injection')).toEqual(ANYBODY);
});

test.each([
  ['administrators', 'IsSuperuser', 'user.is_superuser', ADMINISTRATORS],
  ['anybody who is known', 'IsSignedIn', 'user.is_authenticated', ANYBODY],
])('which module is loaded may be for %s to say', async (_, name, asked, doubts) => {
  const text = `import importlib\nfrom django.urls import include, path\nfrom rest_framework import permissions, viewsets\nfrom rest_framework.routers import DefaultRouter\n\nclass ${name}(permissions.BasePermission):\n    def has_permission(self, request, view):\n        return request.${asked}\n\nclass Plugins(viewsets.ViewSet):\n    permission_classes = (${name},)\n\n    def retrieve(self, request, pk):\n        importlib.import_module(pk)\n\nrouter = DefaultRouter()\nrouter.register('plugins', Plugins, basename='plugins')\nurlpatterns = [path('', include(router.urls))]\n`;
  expect(await doubtsOf('views.py', text, 'unsafe-reflection')).toEqual(doubts);
});

const FASTAPI = `import re
from typing import Annotated
from fastapi import Depends, FastAPI, Header, HTTPException, Request
from accounts import Asked, find_user
app = FastAPI()

def signed_in():
    return object()

`;

test.each([
  ['that throws', 'def chief(user=Depends(signed_in)):\n    if not user.is_superuser:\n        raise HTTPException(403)\n    return user', 'user=Depends(chief)', ADMINISTRATORS],
  ['that is given what throws', 'def asks(user=Depends(signed_in)):\n    if not user.is_superuser:\n        raise HTTPException(403)\n    return user\n\ndef chief(user=Depends(asks)):\n    return user', 'user: Annotated[object, Depends(chief)]', ADMINISTRATORS],
  ['that asks what the caller writes', "def chief(role: str = Header('user')):\n    if role != 'admin':\n        raise HTTPException(403)\n    return role", 'user=Depends(chief)', ANYBODY],
  ['that asks a part of what the caller writes', "def chief(request: Request):\n    if str(request.headers.get('x-role')).lower() != 'admin':\n        raise HTTPException(403)", 'user=Depends(chief)', ANYBODY],
  ['that asks what another hands on', "def role(said: str = Header('user')):\n    return said.lower()\n\ndef chief(role=Depends(role)):\n    if role != 'admin':\n        raise HTTPException(403)", 'user=Depends(chief)', ANYBODY],
  ['that has a function ask what the caller writes', "def check_admin(role):\n    if role != 'admin':\n        raise HTTPException(403)\n\ndef chief(role: str = Header('user')):\n    check_admin(role)", 'user=Depends(chief)', ANYBODY],
  ['that asks a body', "def chief(body: Asked):\n    if not body.is_admin:\n        raise HTTPException(403)", 'user=Depends(chief)', ANYBODY],
  ['that asks whom a function finds by what the caller writes', "def chief(token: str = Header('')):\n    user = find_user(token)\n    if user.role != 'admin':\n        raise HTTPException(403)\n    return user", 'user=Depends(chief)', ADMINISTRATORS],
  ['that has a function ask whom it is given', "def check_admin(user):\n    if not user.is_admin:\n        raise HTTPException(403)\n\ndef chief(user=Depends(signed_in)):\n    check_admin(user)\n    return user", 'user=Depends(chief)', ADMINISTRATORS],
  ['that gives nothing instead', 'def chief(user=Depends(signed_in)):\n    if not user.is_superuser:\n        return None\n    return user', 'user=Depends(chief)', ANYBODY],
  ['whose refusal is caught', 'def chief(user=Depends(signed_in)):\n    try:\n        if not user.is_superuser:\n            raise HTTPException(403)\n    except HTTPException:\n        pass\n    return user', 'user=Depends(chief)', ANYBODY],
  ['that only asks', 'def chief(user=Depends(signed_in)):\n    if user.is_superuser:\n        print(user)\n    return user', 'user=Depends(chief)', ANYBODY],
  ['that asks who is calling', 'def chief(user=Depends(signed_in)):\n    if not user.is_active:\n        raise HTTPException(403)\n    return user', 'user=Depends(chief)', ANYBODY],
  ['that asks once the handler has run', 'def chief(user=Depends(signed_in)):\n    yield user\n    if not user.is_superuser:\n        raise HTTPException(403)', 'user=Depends(chief)', ANYBODY],
  ['that asks for something else as well', 'def chief(user=Depends(signed_in)):\n    if not user.is_superuser and user.is_new:\n        raise HTTPException(403)\n    return user', 'user=Depends(chief)', ANYBODY],
  ['that tells whether it is one', 'def is_admin(user=Depends(signed_in)):\n    return user.is_superuser', 'user=Depends(is_admin)', ANYBODY],
])('FastAPI: a parameter that is given by a function %s', async (_, functions, parameter, doubts) => {
  const text = `${FASTAPI}${functions}\n\n@app.get('/a')\ndef find(pattern: str, ${parameter}):\n    return re.search(pattern, 'x')\n`;
  expect(await doubtsOf('app.py', text, 'regex-injection')).toEqual(doubts);
});

const FASTIFY = "const fs = require('fs'); const app = require('fastify')();\nconst requireAdmin = async (req, reply) => { if (!req.user.isAdmin) throw new Error('no'); };\n";

test.each([
  ['an option of the route', "app.get('/a', { preHandler: requireAdmin }, async (req) => fs.readdirSync(req.query.folder));", ADMINISTRATORS],
  ['a list of them', "app.get('/a', { preHandler: [requireAdmin] }, async (req) => fs.readdirSync(req.query.folder));", ADMINISTRATORS],
  ['one that calls it in a function that it hands on', "const gate = async (req, reply) => { await once({ others: async () => { await requireAdmin(req, reply); } }); };\napp.get('/a', { preHandler: gate }, async (req) => fs.readdirSync(req.query.folder));", ADMINISTRATORS],
  ['one that calls it for some requests', "const gate = async (req, reply) => { if (req.body.all) { await requireAdmin(req, reply); } };\napp.get('/a', { preHandler: gate }, async (req) => fs.readdirSync(req.query.folder));", ANYBODY],
  ['a hook of the plugin', "app.register(async (part) => { part.addHook('preHandler', requireAdmin); part.get('/a', async (req) => fs.readdirSync(req.query.folder)); });", ADMINISTRATORS],
  ['a hook of another plugin', "app.register(async (part) => { part.addHook('preHandler', requireAdmin); });\napp.register(async (part) => { part.get('/a', async (req) => fs.readdirSync(req.query.folder)); });", ANYBODY],
  ['a hook of the plugin around', "app.register(async (part) => { part.addHook('preHandler', requireAdmin); part.register(async (inner) => { inner.get('/a', async (req) => fs.readdirSync(req.query.folder)); }); });", ADMINISTRATORS],
  ['a hook of the plugin within', "app.register(async (part) => { part.register(async (inner) => { inner.addHook('preHandler', requireAdmin); }); part.get('/a', async (req) => fs.readdirSync(req.query.folder)); });", ANYBODY],
])('Fastify: %s', async (_, text, doubts) => {
  expect(await doubtsOf('app.js', FASTIFY + text)).toEqual(doubts);
});

const FLASK = 'import os\nfrom flask import Flask, request, abort\nfrom flask_login import current_user\napp = Flask(__name__)\n';

test.each([
  ['a decorator of the program', '@app.route("/a")\n@admin_required\ndef a():\n    return os.listdir(request.args["folder"])\n', ADMINISTRATORS],
  ['a permission of administrators', '@app.route("/a")\n@Permissions.ADMIN.require(403)\ndef a():\n    return os.listdir(request.args["folder"])\n', ADMINISTRATORS],
  ['a permission of others', '@app.route("/a")\n@Permissions.STATUS.require(403)\ndef a():\n    return os.listdir(request.args["folder"])\n', ANYBODY],
  ['a role', '@app.route("/a")\n@roles_required("admin")\ndef a():\n    return os.listdir(request.args["folder"])\n', ADMINISTRATORS],
  ['an administrator among others', '@app.route("/a")\n@roles_accepted("admin", "editor")\ndef a():\n    return os.listdir(request.args["folder"])\n', ANYBODY],
  ['an address that says so', '@app.route("/admin/access")\ndef a():\n    return os.listdir(request.args["folder"])\n', ANYBODY],
  ['what the handler asks first', '@app.route("/a")\ndef a():\n    if not current_user.is_admin:\n        abort(403)\n    return os.listdir(request.args["folder"])\n', ADMINISTRATORS],
  ['a folder before it', '@app.route("/a")\n@admin_required\ndef a():\n    return os.listdir(os.path.join(settings().folder("x"), request.args["folder"]))\n', ANYBODY],
])('Flask: %s', async (_, text, doubts) => {
  expect(await doubtsOf('app.py', FLASK + text)).toEqual(doubts);
});

const view = (permissions: string): string => `import os
from django.urls import path
from rest_framework.permissions import IsAdminUser, IsAuthenticated
from rest_framework.response import Response
from rest_framework.views import APIView

class Folders(APIView):
    ${permissions}

    def get(self, request):
        return Response(os.listdir(request.query_params["folder"]))

urlpatterns = [path("folders/", Folders.as_view())]
`;

test.each([
  ['a permission of administrators', 'permission_classes = (IsAdminUser,)', ADMINISTRATORS],
  ['one of whoever has signed in', 'permission_classes = [IsAuthenticated]', ANYBODY],
  ['one of the two', 'permission_classes = [IsAdminUser | IsAuthenticated]', ANYBODY],
  ['none', 'permission_classes = []', ANYBODY],
])('Django REST: %s', async (_, permissions, doubts) => {
  expect(await doubtsOf('views.py', view(permissions))).toEqual(doubts);
});

const spring = (annotation: string): string => `import org.springframework.web.bind.annotation.*;
import org.springframework.security.access.prepost.PreAuthorize;
import java.io.File;
@RestController class Folders {
  ${annotation}
  @GetMapping("/a") public String[] list(@RequestParam String folder) { return new File(folder).list(); }
}`;

test.each([
  ['a role of administrators', '@PreAuthorize("hasRole(\'ADMIN\')")', ADMINISTRATORS],
  ['one of several roles', '@PreAuthorize("hasAnyRole(\'ADMIN\', \'USER\')")', ANYBODY],
  ['a role or something else', '@PreAuthorize("hasRole(\'ADMIN\') or #folder == authentication.name")', ANYBODY],
  ['nothing', '', ANYBODY],
])('Spring: %s', async (_, annotation, doubts) => {
  expect(await doubtsOf('Folders.java', spring(annotation))).toEqual(doubts);
});
