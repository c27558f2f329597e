import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

async function openIn(files: readonly { readonly path: string; readonly text: string }[]): Promise<readonly string[]> {
  const { findings } = await analyze({ files, catalog: productCatalog() });
  return findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint, doubts }) => `${entryPoint?.route?.method ?? ''} ${entryPoint?.route?.path ?? ''}${doubts?.includes('seldom-asked') === true ? '?' : ''}`).sort();
}

/** A controller whose last method is declared in one way, and what the program sets for all. */
function controllerWith({ declared, module = '' }: { readonly declared: string; readonly module?: string }): readonly { readonly path: string; readonly text: string }[] {
  return [{ path: 'notes.ts', text: `
import { Controller, Delete, Module, Param, SetMetadata, UseGuards, applyDecorators } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Repository } from 'typeorm';
class Note { id: number; }
class BadgeGuard { canActivate(context) { const { user } = context.switchToHttp().getRequest(); return user !== undefined; } }
class TimeGuard { canActivate(context) { return Date.now() > 0; } }
class KeyGuard extends AuthGuard('jwt') {}
const WithBadge = (...roles) => applyDecorators(UseGuards(BadgeGuard), SetMetadata('roles', roles));
const ForAll = () => SetMetadata('isPublic', true);
const Tagged = (tag) => SetMetadata('tag', tag);
@Controller('notes')
export class NoteController {
  constructor(private readonly notes: Repository<Note>) {}
  @UseGuards(AuthGuard('jwt')) @Delete('a/:id') a(@Param('id') id: string) { return this.notes.delete({ id }); }
  @UseGuards(AuthGuard('jwt')) @Delete('b/:id') b(@Param('id') id: string) { return this.notes.delete({ id }); }
  ${declared} @Delete('c/:id') c(@Param('id') id: string) { return this.notes.delete({ id }); }
}
@Module({ controllers: [NoteController], providers: [${module}] })
export class NoteModule {}
` }];
}

test.each<readonly [string, { readonly declared: string; readonly module?: string }, readonly string[]]>([
  ['with nothing', { declared: '' }, ['DELETE /notes/c/:id']],
  ['with a class of the program that asks', { declared: '@UseGuards(BadgeGuard)' }, []],
  ['with a class that inherits what asks', { declared: '@UseGuards(KeyGuard)' }, []],
  ['with a class that asks nobody', { declared: '@UseGuards(TimeGuard)' }, ['DELETE /notes/c/:id?']],
  ['with what is made of one that asks', { declared: "@WithBadge('editor')" }, []],
  ['with what is made of something else', { declared: "@Tagged('x')" }, ['DELETE /notes/c/:id']],
  ['with nothing, where all others ask', { declared: '', module: '{ provide: APP_GUARD, useClass: BadgeGuard }' }, []],
  ['with nothing, where something else stands before all', { declared: '', module: '{ provide: APP_GUARD, useClass: TimeGuard }' }, ['DELETE /notes/c/:id']],
  ['as open, where all others ask', { declared: '@ForAll()', module: '{ provide: APP_GUARD, useClass: BadgeGuard }' }, ['DELETE /notes/c/:id?']],
])('of a method that is declared %s, what is missing is told', async (_, given, expected) => {
  expect(await openIn(controllerWith(given))).toEqual(expected);
});

/** Views of one file: what two are declared with, what the third is, and what settings say of all. */
function viewsWith(third: string, settings = ''): readonly { readonly path: string; readonly text: string }[] {
  return [
    { path: 'settings.py', text: settings },
    { path: 'urls.py', text: `
from django.urls import path
from views import A, B, C
urlpatterns = [path('a/<int:pk>', A.as_view()), path('b/<int:pk>', B.as_view()), path('c/<int:pk>', C.as_view())]` },
    { path: 'views.py', text: `
from django.db import models
from rest_framework.permissions import AllowAny, BasePermission, IsAdminUser, IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.response import Response
from rest_framework.views import APIView
from elsewhere import HasSecret
class Note(models.Model):
    text = models.TextField()
class HasBadge(BasePermission):
    def has_permission(self, request, view):
        return bool(request.user and request.user.is_authenticated)
class IsEarly(BasePermission):
    def has_permission(self, request, view):
        return now() < NOON
class Base(APIView):
    permission_classes = [IsAuthenticated | IsAdminUser]
class A(Base):
    def delete(self, request, pk):
        Note.objects.filter(pk=pk).delete()
        return Response({})
class B(APIView):
    permission_classes = (IsAuthenticatedOrReadOnly,)
    def delete(self, request, pk):
        Note.objects.filter(pk=pk).delete()
        return Response({})
class C(APIView):
    ${third}
    def delete(self, request, pk):
        Note.objects.filter(pk=pk).delete()
        return Response({})
` },
  ];
}

const ALL_ASK = "REST_FRAMEWORK = {'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.IsAuthenticated']}";

test.each<readonly [string, string, string, readonly string[]]>([
  ['nothing', '', '', ['DELETE /c/<int:pk>']],
  ['nothing, where settings say that all ask', '', ALL_ASK, []],
  ['nothing, where settings say that all are open', '', "REST_FRAMEWORK = {'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.AllowAny']}", ['DELETE /c/<int:pk>']],
  ['that it is open, where settings say that all ask', 'permission_classes = [AllowAny]', ALL_ASK, ['DELETE /c/<int:pk>?']],
  ['that nothing asks', 'permission_classes = []', ALL_ASK, ['DELETE /c/<int:pk>?']],
  ['that it asks for a badge', 'permission_classes = [HasBadge]', '', []],
  ['what is not known', 'permission_classes = [HasSecret]', '', []],
  ['who asks, in a method', 'def get_permissions(self):\n        return [IsAuthenticated()]', '', []],
  ['one or the other, in a method', "def get_permissions(self):\n        return [AllowAny()] if self.request.method == 'GET' else [IsAuthenticated()]", '', []],
])('of a view whose class says %s, what is missing is told', async (...[, third, settings, expected]) => {
  expect(await openIn(viewsWith(third, settings))).toEqual(expected);
});

test.each<readonly [string, string, readonly string[]]>([
  ['calls what ends the request', 'await request.jwtVerify();', []],
  ['answers where that fails', 'try { await request.jwtVerify(); } catch (fault) { reply.code(401).send(fault); }', []],
  ['goes on where that fails', 'try { await request.jwtVerify(); } catch (fault) { console.log(fault); }', ['DELETE /c/:id']],
  ['calls it for some requests', 'if (request.query.checked) { await request.jwtVerify(); }', ['DELETE /c/:id']],
])('of a route behind what %s, what is missing is told', async (_, body, expected) => {
  const text = `
const fastify = require('fastify')();
const mongoose = require('mongoose');
const Note = mongoose.model('Note', new mongoose.Schema({ text: String }));
const first = async (request, reply) => { if (!request.user) { return reply.code(401).send(); } };
const last = async (request, reply) => { ${body} };
fastify.delete('/a/:id', { preHandler: first }, async (request) => Note.findByIdAndDelete(request.params.id));
fastify.delete('/b/:id', { preHandler: first }, async (request) => Note.findByIdAndDelete(request.params.id));
fastify.delete('/c/:id', { preHandler: last }, async (request) => Note.findByIdAndDelete(request.params.id));
`;

  expect(await openIn([{ path: 'notes.js', text }, { path: 'package.json', text: '{"dependencies":{"fastify":"4"}}' }])).toEqual(expected);
});

test.each<readonly [string, string, readonly string[]]>([
  ['what is handed over with the route', "part.delete('/b/:id', { preHandler: [part.signedIn] }, remove);", []],
  ['what runs before all that is registered there', "part.addHook('onRequest', part.signedIn); part.delete('/b/:id', remove);", []],
  ['what runs when all is done', "part.addHook('onResponse', part.signedIn); part.delete('/b/:id', remove);", ['DELETE /b/:id']],
  ['a function of the file that is called like a gate and asks nobody', "part.delete('/b/:id', { preHandler: [authenticate] }, remove);\n  async function authenticate(request) { request.log.info('seen'); }", ['DELETE /b/:id?']],
  ['a function of the file that is called like a gate and hands over what it is given', "part.delete('/b/:id', { preHandler: [authenticate] }, remove);\n  async function authenticate(request) { await tokens.verify(request); }", []],
  ['something else that the server was given', "part.addHook('onRequest', part.timed); part.delete('/b/:id', remove);", ['DELETE /b/:id']],
  ['what runs before what another function registers', "part.register(async (inner) => { inner.addHook('onRequest', inner.signedIn); }); part.delete('/b/:id', remove);", ['DELETE /b/:id']],
  ['nothing', "part.delete('/b/:id', remove);", ['DELETE /b/:id']],
])('of a route of a part of the server behind %s, what is missing is told', async (_, body, expected) => {
  const server = `
const fastify = require('fastify')();
fastify.decorate('signedIn', async (request, reply) => { if (!request.user) { return reply.code(401).send(); } });
fastify.decorate('timed', async (request, reply) => { console.log(request.url, Date.now()); });
fastify.register(require('./part'));
fastify.register(require('./others'));
`;
  const model = "const mongoose = require('mongoose');\nconst Note = mongoose.model('Note', new mongoose.Schema({ text: String }));\nconst remove = async (request) => Note.findByIdAndDelete(request.params.id);\n";
  const others = `${model}module.exports = async (fastify) => { fastify.addHook('onRequest', fastify.signedIn); fastify.delete('/a/:id', remove); fastify.delete('/aa/:id', remove); };`;

  expect(await openIn([
    { path: 'server.js', text: server }, { path: 'others.js', text: others }, { path: 'part.js', text: `${model}module.exports = async (part) => { ${body} };` },
    { path: 'package.json', text: '{"dependencies":{"fastify":"4"}}' },
  ])).toEqual(expected);
});

test.each<readonly [string, string, readonly string[]]>([
  ['is a gate by its name', "app.use(jwt({ secret: SECRET }));", []],
  ['was made before', "const checked = jwt({ secret: SECRET });\napp.use(checked);", []],
  ['tells nothing', "app.use(measure({ unit: 'ms' }));", ['DELETE /last/:id']],
  ['stands before some paths alone', "app.use('/first', jwt({ secret: SECRET }));", ['DELETE /last/:id']],
])('of a route behind what is not known and %s, what is missing is told', async (_, before, expected) => {
  const text = `
const express = require('express');
const jwt = require('express-jwt');
const measure = require('measure');
const mongoose = require('mongoose');
const Note = mongoose.model('Note', new mongoose.Schema({ text: String }));
const app = express();
const asks = (req, res, next) => { if (!req.user) { return res.sendStatus(401); } next(); };
app.delete('/a/:id', asks, async (req, res) => { res.json(await Note.deleteOne({ _id: req.params.id })); });
app.delete('/b/:id', asks, async (req, res) => { res.json(await Note.deleteOne({ _id: req.params.id })); });
${before}
app.delete('/last/:id', async (req, res) => { res.json(await Note.deleteOne({ _id: req.params.id })); });
`;

  expect((await openIn([{ path: 'app.js', text }])).map((each) => each.replace('?', ''))).toEqual(expected);
});

test.each<readonly [string, string, readonly string[]]>([
  ['its own settings', 'one/app/settings.py', []],
  ['the settings of another program', 'two/app/settings.py', ['/drafts/<pk>']],
  ['the settings of its tests', 'one/__tests__/settings.py', ['/drafts/<pk>']],
])('what all are declared with by %s holds for the same program alone', async (_, path, expected) => {
  const views = `
from rest_framework.views import APIView
from rest_framework.response import Response
from rest_framework.permissions import IsAuthenticated
from django.db import models
from django.urls import path
class Note(models.Model):
    text = models.TextField()
class Change(APIView):
    permission_classes = [IsAuthenticated]
    def put(self, request, pk):
        Note.objects.filter(pk=pk).update(text=request.data['text'])
        return Response()
    def post(self, request, pk):
        Note.objects.create(text=request.data['text'])
        return Response()
class Remove(APIView):
    def delete(self, request, pk):
        Note.objects.filter(pk=pk).delete()
        return Response()
urlpatterns = [path('notes/<pk>', Change.as_view()), path('drafts/<pk>', Remove.as_view())]
`;
  const settings = "REST_FRAMEWORK = {'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.IsAuthenticated']}\n";
  const files = [{ path: 'one/requirements.txt', text: 'django' }, { path: 'two/requirements.txt', text: 'django' }, { path: 'one/app/views.py', text: views }, { path, text: settings }];
  const { findings } = await analyze({ files, catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint }) => entryPoint?.route?.path)).toEqual(expected);
});
