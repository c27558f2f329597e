import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

/** What rules of access find in one file, as rule and route. */
async function foundIn(path: string, text: string, ...others: readonly { readonly path: string; readonly text: string }[]): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }, ...others], catalog: productCatalog() });
  return findings.filter(({ rule }) => rule.startsWith('missing-')).map(({ rule, entryPoint }) => `${rule} ${entryPoint?.route?.path ?? ''}`).sort();
}

const SHOP = `
const express = require('express');
const { Pool } = require('pg');
const pool = new Pool();
const app = express();
const run = (text, values) => pool.query(text, values);
app.get('/orders', async (req, res) => {
  res.json(await run('SELECT * FROM orders WHERE owner = $1', [req.user.id]));
});
`;

test('a function that runs any statement is judged where it is given one', async () => {
  const text = `${SHOP}
app.get('/orders/:id', async (req, res) => {
  await run('UPDATE users SET seen = now() WHERE id = $1', [req.user.id]);
  res.json(await run('SELECT * FROM orders WHERE id = $1', [req.params.id]));
});`;

  expect(await foundIn('shop.js', text)).toEqual(['missing-object-check /orders/:id']);
});

test('what was prepared is judged by the statement that it keeps, and not by what it is given', async () => {
  const store = `
const express = require('express');
const Database = require('better-sqlite3');
const app = express();
const db = new Database('a.db');
function all(text, params = []) { const statement = db.prepare(text); return statement.all(...params); }
app.get('/goods', (req, res) => res.json(all('SELECT * FROM goods WHERE id = ?', [req.query.id])));
app.get('/orders', (req, res) => { if (!req.user) return res.sendStatus(401); res.json(all('SELECT * FROM orders WHERE owner = ?', [req.user.id])); });
`;
  const shown = (condition: string, values: string): string => `${store}\napp.get('/orders/:id', (req, res) => { if (!req.user) return res.sendStatus(401); res.json(all('SELECT * FROM orders WHERE ${condition}', [${values}])); });`;

  expect(await foundIn('shop.js', shown('id = ?', 'req.params.id'))).toEqual(['missing-object-check /orders/:id']);
  expect(await foundIn('shop.js', shown('id = ? AND owner = ?', 'req.params.id, req.user.id'))).toEqual([]);
});

/** A shop with a handler that looks an order up by its number alone, and what it does before it shows it. */
const showsOrder = (check: string): string => `${SHOP}
app.get('/orders/:id', async (req, res) => {
  const order = await run('SELECT * FROM orders WHERE id = $1', [req.params.id]);
  ${check}
  res.json(order);
});`;

test.each([
  ['compares what was found with who asks', "if (order.owner !== req.user.id) return res.sendStatus(404);"],
  ['asks a function that is given both', "if (!mayRead(req.user, order)) return res.sendStatus(404);"],
  ['calls what turns others away', "order.raiseUnlessOwned(req.user);"],
  ['asks a function that is given both in a structure', "throwIfNoAccess({ session: req.user, order });"],
  ['asks for a role', "if (req.user.role !== 'admin') return res.sendStatus(403);"],
])('nothing is missing where the handler %s', async (_, check) => {
  expect(await foundIn('shop.js', showsOrder(check))).toEqual([]);
});

test.each([
  ['what is given who asks alone', 'throwIfNoAccess({ session: req.user, scope: "orders" });'],
  ['what stores something beside', 'const seen = await audit.create({ user: req.user, order }); if (!seen) return;'],
])('something is missing where the handler calls %s', async (_, check) => {
  expect(await foundIn('shop.js', showsOrder(check))).toEqual(['missing-object-check /orders/:id']);
});

test.each([
  ['counts them tells nothing', 'SELECT COUNT(*) FROM orders WHERE shop = $1', ['missing-object-check /orders/:id']],
  ['shows them tells that all may see them', 'SELECT id FROM orders WHERE shop = $1', []],
])('that everybody %s', async (_, statement, expected) => {
  const text = `${showsOrder('if (!req.user) return res.sendStatus(401);')}
app.get('/shops/:id', async (req, res) => res.json(await pool.query('${statement}', [req.params.id])));`;

  expect((await foundIn('shop.js', text)).filter((found) => found.startsWith('missing-object-check'))).toEqual(expected);
});

test('nothing tells of owners where the program looks for none', async () => {
  const text = `${SHOP}
app.get('/goods/:id', async (req, res) => {
  console.log(req.user.id);
  res.json(await run('SELECT * FROM goods WHERE id = $1', [req.params.id]));
});`;

  expect(await foundIn('shop.js', text)).toEqual([]);
});

test.each<readonly [string, string, readonly string[]]>([
  ['by who asks, where there may be nobody', 'console.log(req.user?.id);', []],
  ['by somebody who is known', 'console.log(req.user.id);', ['missing-object-check /orders/:id']],
])('objects that are looked up %s are for everybody', async (_, reads, expected) => {
  const text = `${SHOP}
app.get('/orders/:id', async (req, res) => {
  ${reads}
  res.json(await run('SELECT * FROM orders WHERE id = $1', [req.params.id]));
});`;

  expect(await foundIn('shop.js', text)).toEqual(expected);
});

test.each<readonly [string, string, readonly string[]]>([
  ['by who asks', "const [note] = await prisma.note.findMany({ where: { id: req.params.id, owner: req.user.id } }); if (!note) return res.sendStatus(404);", []],
  ['by nobody', "const [note] = await prisma.note.findMany({ where: { id: req.params.id } }); console.log(req.user.id); if (!note) return res.sendStatus(404);", ['missing-object-check /notes/:id']],
])('what is changed after it was looked up %s is told so', async (_, before, expected) => {
  const text = `
const express = require('express');
const { PrismaClient } = require('@prisma/client');
const prisma = new PrismaClient();
const app = express();
app.get('/notes', async (req, res) => res.json(await prisma.note.findMany({ where: { owner: req.user.id } })));
app.delete('/notes/:id', async (req, res) => {
  ${before}
  res.json(await prisma.note.delete({ where: { id: req.params.id } }));
});`;

  expect([...new Set(await foundIn('notes.js', text))]).toEqual(expected);
});

test.each<readonly [string, string, readonly string[]]>([
  ['a sign-in', '@PreAuthorize("isAuthenticated()")', ['missing-object-check /notes/{id}']],
  ['who asks to be the owner', '@PostAuthorize("returnObject.owner == authentication.name")', []],
  ['what the program asks about the object', '@PreAuthorize("@owners.owns(#id)")', []],
])('of a method whose declaration asks for %s, what is missing is told', async (_, declared, expected) => {
  const text = `
import java.security.Principal;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.security.access.prepost.*;
import org.springframework.web.bind.annotation.*;
class Note { public String owner; }
interface NoteRepository extends JpaRepository<Note, Long> { List<Note> findByOwner(String owner); }
@RestController
class NoteController {
    private NoteRepository notes;
    @PreAuthorize("isAuthenticated()") @GetMapping("/notes") Object own(Principal principal) { return notes.findByOwner(principal.getName()); }
    ${declared} @GetMapping("/notes/{id}") Note show(@PathVariable Long id) { return notes.findById(id).orElseThrow(); }
}`;

  expect(await foundIn('NoteController.java', text)).toEqual(expected);
});

const URLS = {
  path: 'notes/urls.py', text: `
from django.urls import path
from django.utils.decorators import method_decorator
from . import views
urlpatterns = [path('change/<int:pk>/', views.change), path('rename/<int:pk>/', views.rename), path('remove/<int:pk>/', views.remove)]`,
};

/** Views that change notes: what stands in the decorator of each. */
function viewsWith(...given: readonly string[]): string {
  const views = ['change', 'rename', 'remove'].map((name, i) => `
@api_view(['POST'])
@permission_classes([${given[i] ?? ''}])
def ${name}(request, pk):
    Note.objects.filter(id=pk).${name === 'remove' ? 'delete()' : "update(text='x')"}
    return Response()
`);
  return `
from django.db import models
from rest_framework.decorators import api_view, permission_classes
from rest_framework.permissions import AllowAny, IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.response import Response

class Note(models.Model):
    text = models.TextField()
${views.join('')}`;
}

test('a gate that is declared open is none', async () => {
  expect(await foundIn('notes/views.py', viewsWith('IsAuthenticated', 'IsAuthenticated', 'AllowAny'), URLS)).toEqual(['missing-authentication /remove/<int:pk>/']);
  expect(await foundIn('notes/views.py', viewsWith('IsAuthenticated', 'IsAuthenticated', 'IsAuthenticated'), URLS)).toEqual([]);
});

/** Operations of one interface: what it, and the router within it, are made with. */
function operationsOf(api: string, router: string): string {
  return `
from django.db import models
from ninja import NinjaAPI, Router

class Note(models.Model):
    text = models.TextField()

class Api(NinjaAPI):
    pass

def mounted(api):
    api.add_router('/notes/', router)
    return api

router = Router(${router})
api = mounted(Api(${api}))

@router.post('/change/{id}')
def change(request, id: int):
    if not request.user.is_authenticated:
        raise PermissionError()
    Note.objects.filter(id=id).update(text='x')

@router.post('/rename/{id}')
def rename(request, id: int):
    if not request.user.is_authenticated:
        raise PermissionError()
    Note.objects.filter(id=id).update(text='y')

@router.post('/remove/{id}')
def remove(request, id: int):
    Note.objects.filter(id=id).delete()
`;
}

test.each([
  ['around all of them', 'auth=check', '', []],
  ['around those of the router', '', 'auth=[check]', []],
  ['nowhere', '', '', ['missing-authentication /notes/remove/{id}']],
  ['by nothing', 'auth=None', '', ['missing-authentication /notes/remove/{id}']],
])('who asks is told %s', async (_, api, router, found) => {
  expect(await foundIn('notes.py', operationsOf(api, router))).toEqual(found);
});

test('a rule says nothing of a language that it does not claim', async () => {
  const text = `
import java.security.Principal;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.web.bind.annotation.*;
class Note { public String owner; }
interface NoteRepository extends JpaRepository<Note, Long> {}
@RestController
class NoteController {
    private NoteRepository noteRepository;
    @DeleteMapping("/notes/{id}") void remove(@PathVariable Long id, Principal principal) {
        if (principal == null) throw new IllegalStateException();
        noteRepository.deleteById(id);
    }
    @DeleteMapping("/notes/all/{id}") void clear(@PathVariable Long id) { noteRepository.deleteById(id); }
}`;
  const catalog = productCatalog();
  const unclaimed = { ...catalog, rules: catalog.rules.map((rule) => (rule.access === 'authentication' ? { ...rule, languages: ['python'] } : rule)) };

  expect(await foundIn('NoteController.java', text)).toEqual(['missing-authentication /notes/all/{id}']);
  const { findings } = await analyze({ files: [{ path: 'NoteController.java', text }], catalog: unclaimed });
  expect(findings.map(({ rule }) => rule)).not.toContain('missing-authentication');
});

test('what few ask of objects of a kind is possible', async () => {
  const open = ['a', 'b', 'c'].map((name) => `
app.get('/orders/${name}/:id', async (req, res) => {
  await run('UPDATE users SET seen = now() WHERE id = $1', [req.user.id]);
  res.json(await run('SELECT * FROM orders WHERE id = $1', [req.params.id]));
});`);
  const doubts = async (text: string): Promise<readonly string[]> => {
    const { findings } = await analyze({ files: [{ path: 'shop.js', text }], catalog: productCatalog() });
    return findings.filter(({ rule }) => rule === 'missing-object-check').flatMap((finding) => (finding.doubts ?? []).filter((doubt) => doubt.endsWith('-asked') || doubt.startsWith('asked-')));
  };

  expect(await doubts(SHOP + open.join(''))).toEqual(['seldom-asked', 'seldom-asked', 'seldom-asked']);
  expect(await doubts(SHOP + (open[0] ?? ''))).toEqual(['asked-elsewhere']);
});

const GROUPS = `
from django.contrib.auth.decorators import login_required, permission_required
from django.db import models
from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import path
from django.utils.decorators import method_decorator

class Group(models.Model):
    name = models.CharField(max_length=80)

class Invitation(models.Model):
    group = models.ForeignKey(Group, on_delete=models.CASCADE)

@login_required
def mine(request):
    return JsonResponse({"groups": list(Group.objects.filter(owner=request.user).values())})

@login_required
def ours(request):
    return JsonResponse({"names": list(Group.objects.filter(owner=request.user).values("name"))})
`;

test.each([
  ['looks up who asks by what was found', '@login_required', '    get_object_or_404(Invitation, group=group, user=request.user)', []],
  ['lets those pass alone who have a permission', '@permission_required("groups.moderate")', '', []],
  ['is declared so by a decorator of decorators', '@login_required\n@method_decorator(permission_required("groups.moderate"))', '', []],
  ['looks up something of who asks beside it', '@login_required', '    get_object_or_404(Invitation, user=request.user)', ['missing-object-check /groups']],
  ['asks for nothing but a sign-in', '@login_required', '', ['missing-object-check /groups']],
])('of a view that %s, what is missing is told', async (_, decorator, check, expected) => {
  const text = `${GROUPS}
${decorator}
def close(request):
    group = get_object_or_404(Group, id=request.POST["group"])
${check}
    group.delete()
    return JsonResponse({})

urlpatterns = [path("mine", mine), path("ours", ours), path("groups", close)]
`;

  expect((await foundIn('views.py', text)).filter((each, i, all) => all.indexOf(each) === i)).toEqual(expected);
});

const API = `
from fastapi import Depends, FastAPI, HTTPException
from fastapi.security import OAuth2PasswordBearer
import jwt
from sqlalchemy import Column, Integer, String, select
from sqlalchemy.orm import Session, declarative_base

Base = declarative_base()
scheme = OAuth2PasswordBearer(tokenUrl="token")
app = FastAPI()

class User(Base):
    name = Column(String, primary_key=True)

class Note(Base):
    id = Column(Integer, primary_key=True)
    owner_id = Column(Integer)

def get_user(token: str = Depends(scheme), db: Session = Depends(get_db)) -> User:
    payload = jwt.decode(token, KEY, algorithms=["HS256"])
    user = db.query(User).filter(User.name == payload.get("sub")).first()
    if user is None:
        raise HTTPException(401)
    return user

@app.get("/notes")
def mine(db: Session = Depends(get_db), user: User = Depends(get_user)):
    return db.query(Note).filter(Note.owner_id == user.id).all()
`;

test.each([
  ['its route', '@app.delete("/notes/{note_id}", dependencies=[Depends(Permissions("owner"))])', ''],
  ['its router', '@router.delete("/notes/{note_id}")', 'app.include_router(router, dependencies=[Depends(Permissions("owner"))])'],
])('nothing tells whether a handler asks where %s is given dependencies', async (_, decorator, mount) => {
  const text = `${API}
from fastapi import APIRouter
router = APIRouter()

${decorator}
def one(note_id: int, db: Session = Depends(get_db)):
    return db.query(Note).filter(Note.id == note_id).delete()

${mount}
`;

  expect(await foundIn('main.py', text)).toEqual([]);
});

test.each([
  ['looks it up by its identifier alone', 'user: User = Depends(get_user)', 'db.query(Note).filter(Note.id == note_id).first()', ['missing-object-check /notes/{note_id}']],
  ['selects it so', 'user: User = Depends(get_user)', 'db.scalars(select(Note).where(Note.id == note_id)).first()', ['missing-object-check /notes/{note_id}']],
  ['looks it up by who asks as well', 'user: User = Depends(get_user)', 'db.query(Note).filter(Note.id == note_id, Note.owner_id == user.id).first()', []],
  ['compares its owner', 'user: User = Depends(get_user)', 'db.query(Note).filter(Note.id == note_id).first()\n    if note.owner_id != user.id: raise HTTPException(404)', []],
  ['depends on nobody', 'limit: int = 1', 'db.query(Note).filter(Note.id == note_id).first()', ['missing-authentication /notes/{note_id}']],
])('of a handler that is given what it depends on and %s, what is missing is told', async (_, given, body, expected) => {
  const text = `${API}
@app.get("/notes/{note_id}")
def one(note_id: int, db: Session = Depends(get_db), ${given}):
    note = ${body}
    return note
`;

  expect(await foundIn('main.py', text)).toEqual(expected);
});

/** A shop whose orders belong to a company, which a handler before looked up by who asks, and what stands before the route of one order. */
function shopOf(before: string, handlers: string, body: string): string {
  return `${SHOP}
app.get('/orders/mine', async (req, res) => res.json(await run('SELECT * FROM orders WHERE owner = $1', [req.user.id])));
const withCompany = async (request, response, next) => {
  const company = await run('SELECT * FROM companies WHERE name = $1 AND member = $2', [request.params.company, request.user.id]);
  if (!company) return response.sendStatus(404);
  response.locals.company = company;
  next();
};
const requireRole = (roles) => (request, response, next) => {
  if (!roles.includes(request.user.role)) return response.sendStatus(403);
  next();
};
const ownsOrder = async (request, response, next) => {
  const order = await run('SELECT * FROM orders WHERE id = $1 AND owner = $2', [request.params.id, request.user.id]);
  if (!order) return response.sendStatus(404);
  next();
};
${before}
app.get('/:company/orders/:id', [${handlers}], async (req, res) => {
  await run('UPDATE users SET seen = now() WHERE id = $1', [req.user.id]);
  res.json(await ${body});
});`;
}

const BY_ID = "run('SELECT * FROM orders WHERE id = $1', [req.params.id])";
const IN_COMPANY = "run('SELECT * FROM orders WHERE id = $1 AND company = $2', [req.params.id, res.locals.company.id])";

test.each<readonly [string, string, string, string, readonly string[]]>([
  ['looks for it among those of the company that was found for who asks', '', 'withCompany', IN_COMPANY, []],
  ['is told which company is meant by nobody who asks', 'app.use((req, res, next) => { res.locals.company = req.query.company; next(); });', '', IN_COMPANY, ['missing-object-check /:company/orders/:id']],
  ['does not look at the company that was found', '', 'withCompany', BY_ID, ['missing-object-check /:company/orders/:id']],
  ['stands behind what looked it up by who asks', '', 'ownsOrder', BY_ID, []],
  ['looks up another one than what stands before it', '', 'ownsOrder', "run('SELECT * FROM orders WHERE id = $1', [req.body.id])", ['missing-object-check /:company/orders/:id']],
  ['stands behind what only notes whether it is theirs', 'const noteOwner = async (req, res, next) => { await run("SELECT * FROM orders WHERE id = $1 AND owner = $2", [req.params.id, req.user.id]); next(); };', 'noteOwner', BY_ID, ['missing-object-check /:company/orders/:id']],
  ['is for those of a role', '', "requireRole(['manager', 'admin'])", BY_ID, []],
  ['is handed on to for a role', 'const pass = (roles) => (req, res, next) => { if (roles.includes(req.user.role)) { next(); return; } res.sendStatus(403); };', "pass(['manager'])", BY_ID, []],
  ['is told a role that it answers and hands on all the same', 'const told = (roles) => (req, res, next) => { if (!roles.includes(req.user.role)) { res.status(403).json({}); } next(); };', "told(['manager'])", BY_ID, ['missing-object-check /:company/orders/:id']],
  ['is closed to a role', "const closed = (roles) => (req, res, next) => { if (roles.includes(req.user.role)) return res.sendStatus(403); next(); };", "closed(['banned'])", BY_ID, ['missing-object-check /:company/orders/:id']],
  ['is for a role that has nothing to look after', '', "requireRole(['student'])", BY_ID, ['missing-object-check /:company/orders/:id']],
  ['is left something else than was found', 'const given = (req, res, next) => { res.locals.company = { id: req.query.company, by: req.user.id }; next(); };', 'given', IN_COMPANY, ['missing-object-check /:company/orders/:id']],
  ['is left what a later handler writes over what was found', 'const given = (req, res, next) => { res.locals.company = req.query.company; next(); };', 'withCompany, given', IN_COMPANY, ['missing-object-check /:company/orders/:id']],
  ['stands behind what turns away by something else', 'const active = async (req, res, next) => { const order = await run("SELECT * FROM orders WHERE id = $1 AND owner = $2", [req.params.id, req.user.id]); if (!req.user.active) return res.sendStatus(403); req.order = order; next(); };', 'active', BY_ID, ['missing-object-check /:company/orders/:id']],
  ['stands behind what hands some on before it looks', 'const skips = async (req, res, next) => { if (req.query.preview) return next(); const order = await run("SELECT * FROM orders WHERE id = $1 AND owner = $2", [req.params.id, req.user.id]); if (!order) return res.sendStatus(404); next(); };', 'skips', BY_ID, ['missing-object-check /:company/orders/:id']],
  ['is handed on to anyhow', 'const pass = (roles) => (req, res, next) => { if (roles.includes(req.user.role)) { next(); return; } console.log(req.path); next(); };', "pass(['manager'])", BY_ID, ['missing-object-check /:company/orders/:id']],
  ['is for those of a role by the name of what nobody knows', "const { allowRoles } = require('./elsewhere');", "allowRoles(['manager', Role.OWNER])", BY_ID, []],
  ['is for everybody by the name of what nobody knows', "const { allowRoles } = require('./elsewhere');", "allowRoles(['manager', Role.USER])", BY_ID, ['missing-object-check /:company/orders/:id']],
  ['stands behind what is made of a role that is not known', "const { allowRoles } = require('./elsewhere');", 'allowRoles(roles)', BY_ID, ['missing-object-check /:company/orders/:id']],
  ['is for everybody who has a role', '', "requireRole(['manager', 'user'])", BY_ID, ['missing-object-check /:company/orders/:id']],
])('of a handler that %s, what is missing is told', async (...[, before, handlers, body, expected]) => {
  expect((await foundIn('shop.js', shopOf(before, handlers, body))).filter((each) => each.includes(':id'))).toEqual(expected);
});

test('what is asked behind another gate tells little', async () => {
  const text = `${SHOP.slice(0, SHOP.indexOf('app.get('))}
const withPerson = (req, res, next) => { if (!req.user) return res.sendStatus(401); next(); };
const withKey = (req, res, next) => { if (!req.headers.authorization) return res.sendStatus(401); next(); };
app.get('/my/orders', withPerson, async (req, res) => res.json(await run('SELECT * FROM orders WHERE owner = $1', [req.user.id])));
app.get('/my/last', withPerson, async (req, res) => res.json(await run('SELECT * FROM orders WHERE owner = $1 LIMIT 1', [req.user.id])));
app.get('/person/orders/:id', withPerson, async (req, res) => res.json(await run('SELECT * FROM orders WHERE id = $1', [req.params.id])));
app.get('/key/orders/:id', withKey, async (req, res) => res.json(await run('SELECT * FROM orders WHERE id = $1', [req.params.id])));`;
  const { findings } = await analyze({ files: [{ path: 'shop.js', text }], catalog: productCatalog() });

  const told = findings.filter(({ rule }) => rule === 'missing-object-check').map(({ entryPoint, doubts }) => [entryPoint?.route?.path, doubts?.includes('seldom-asked') === true]);
  expect(told).toEqual([['/person/orders/:id', false], ['/key/orders/:id', true]]);
});

const PROCEDURES = `
import { initTRPC, TRPCError } from '@trpc/server';
import { PrismaClient } from '@prisma/client';
const prisma = new PrismaClient();
const t = initTRPC.context().create();
const logged = t.middleware(async (opts) => { console.log(opts.path); return opts.next(); });
const signedIn = t.middleware(({ ctx, next }) => {
  if (!ctx.session || !ctx.session.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next({ ctx: { session: ctx.session } });
});
const open = t.procedure.use(logged);
const closed = t.procedure.use(logged).use(signedIn);
`;

test('a procedure asks who it is where something that it is made with does', async () => {
  const text = `${PROCEDURES}
export const router = t.router({
  mine: closed.mutation(({ input, ctx }) => prisma.note.update({ where: { owner: ctx.session.user.id, id: input.id }, data: { seen: true } })),
  first: closed.mutation(({ input, ctx }) => prisma.note.update({ where: { owner: ctx.session.user.id, id: input.id }, data: { first: true } })),
  byId: closed.mutation(({ input }) => prisma.note.update({ where: { id: input.id }, data: { seen: true } })),
  opened: open.mutation(({ input }) => prisma.note.update({ where: { id: input.id }, data: { seen: true } })),
});`;

  expect(await foundIn('router.ts', text)).toEqual(['missing-authentication /api/trpc/opened', 'missing-object-check /api/trpc/byId']);
});

test('what a procedure is made with may have compared who asks with what is sent', async () => {
  const doubts = async (condition: string): Promise<unknown> => {
    const text = `${PROCEDURES}
const member = t.middleware(async ({ ctx, next, getRawInput }) => {
  const input = await getRawInput();
  if (${condition}) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next();
});
const within = t.procedure.use(member);
export const router = t.router({
  mine: within.mutation(({ input, ctx }) => prisma.note.update({ where: { owner: ctx.session.user.id, id: input.id }, data: { seen: true } })),
  first: within.mutation(({ input, ctx }) => prisma.note.update({ where: { owner: ctx.session.user.id, id: input.id }, data: { first: true } })),
  byId: within.mutation(({ input }) => prisma.note.update({ where: { project: input.project, id: input.id }, data: { seen: true } })),
});`;
    const { findings } = await analyze({ files: [{ path: 'router.ts', text }], catalog: productCatalog() });
    return findings.filter(({ rule }) => rule === 'missing-object-check').map((finding) => finding.doubts?.includes('seldom-asked') === true);
  };

  expect(await doubts('!ctx.session.user.projects.some((project) => project.id === input.project)')).toEqual([true]);
  expect(await doubts('!ctx.session.user.teams.flatMap((team) => team.projects.map((project) => ({ ...project, team }))).find((project) => project.id === shape.parse(input).project)')).toEqual([true]);
  expect(await doubts('!ctx.session.user.projects.map((project) => project.id).includes("first")')).toEqual([false]);
  expect(await doubts('!ctx.session.user')).toEqual([false]);
});

test.each([
  ["requirePermission(['orders::delete'])", true],
  ['{ preHandler: requirePermission(Permission.DELETE_ORDERS) }', true],
  ["requireRole('user')", false],
  ['requirePermission()', false],
  ["note('permission')", false],
])('who has a permission that is named may be meant to change what belongs to others: %s', async (given, isDoubted) => {
  const text = `${SHOP}
app.get('/orders/last', async (req, res) => res.json(await run('SELECT * FROM orders WHERE owner = $1 LIMIT 1', [req.user.id])));
app.get('/orders/of/:id', ${given}, async (req, res) => { console.log(req.user.id); res.json(await run('SELECT * FROM orders WHERE id = $1', [req.params.id])); });`;
  const { findings } = await analyze({ files: [{ path: 'shop.js', text }], catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'missing-object-check').map(({ doubts }) => doubts?.includes('seldom-asked') === true)).toEqual([isDoubted]);
});

test.each([
  ['looks up who asks with the object', "return Member.objects.filter(user=request.user, note=view.kwargs['pk']).exists()", true],
  ['asks who it is alone', 'return request.user.is_authenticated', false],
  ['asks for a role', "return request.user.role == 'editor'", false],
])('a permission that a class lists may have compared who asks: it %s', async (_, answer, isDoubted) => {
  const text = `
from django.db import models
from rest_framework.permissions import BasePermission
from rest_framework.response import Response
from rest_framework.views import APIView

class Note(models.Model):
    text = models.TextField()

class Own(BasePermission):
    def has_permission(self, request, view):
        ${answer}

class Base(APIView):
    permission_classes = [Own]

class Change(Base):
    def post(self, request, pk):
        Note.objects.filter(id=pk, owner=request.user).update(text='x')
        return Response()

class Rename(Base):
    def post(self, request, pk):
        Note.objects.filter(id=pk, owner=request.user).update(text='y')
        return Response()

class Remove(Base):
    def post(self, request, pk):
        Note.objects.filter(id=pk).update(text='')
        return Response()
`;
  const urls = { path: 'notes/urls.py', text: `
from django.urls import path
from . import views
urlpatterns = [path('change/<int:pk>/', views.Change.as_view()), path('rename/<int:pk>/', views.Rename.as_view()), path('remove/<int:pk>/', views.Remove.as_view())]` };
  const { findings } = await analyze({ files: [{ path: 'notes/views.py', text }, urls], catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'missing-object-check').map(({ doubts }) => doubts?.includes('seldom-asked') === true)).toEqual([isDoubted]);
});
