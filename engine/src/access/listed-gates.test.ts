import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const VIEWS = `
from django.contrib.auth.decorators import login_required
from django.db import models
from django.http import JsonResponse

class Note(models.Model):
    text = models.TextField()
@login_required
def first(request, pk):
    Note.objects.filter(pk=pk).delete()
    return JsonResponse({})
@login_required
def second(request, pk):
    Note.objects.filter(pk=pk).delete()
    return JsonResponse({})
def third(request, pk):
    Note.objects.filter(pk=pk).delete()
    return JsonResponse({})
`;
const URLS = `
from django.urls import path
from . import views
urlpatterns = [path('first/<int:pk>', views.first), path('second/<int:pk>', views.second), path('third/<int:pk>', views.third)]
`;
const SETTINGS = `ROOT_URLCONF = 'notes.urls'\nMIDDLEWARE = ['django.contrib.auth.middleware.AuthenticationMiddleware', 'notes.gates.Gate']\n`;
const REDIRECTS = 'if not request.user.is_authenticated:\n    if not request.path.startswith("/login"):\n        return redirect("/login")\nreturn self.get_response(request)';

const OPEN = ['/third/<int:pk>'];

/** Paths of which no listed class makes it doubtful that visitors come there. */
async function openWith(body: string, settings = SETTINGS, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const gate = `import re\nfrom django.conf import settings\nfrom django.shortcuts import redirect\nEXEMPT = [re.compile(each) for each in settings.LOGIN_EXEMPT]\nclass Gate:\n    def __init__(self, get_response):\n        self.get_response = get_response\n    def answered(self, request):\n        return self.get_response(request)\n    def __call__(self, request):\n${body.split('\n').map((line) => `        ${line}`).join('\n')}\n`;
  const files = [
    { path: 'notes/views.py', text: VIEWS }, { path: 'notes/urls.py', text: URLS }, { path: 'notes/gates.py', text: gate }, { path: 'notes/settings.py', text: settings },
    ...Object.entries(more).map(([path, text]) => ({ path, text })),
  ];
  const { findings } = await analyze({ files, catalog: productCatalog() });
  const told = findings.filter(({ rule }) => rule === 'missing-authentication');
  // Whatever a class seems to do, what it stands before is told of, and it is no more than a doubt.
  expect(told.map(({ entryPoint }) => entryPoint?.route?.path)).toEqual(OPEN);
  return told.filter(({ doubts }) => doubts?.includes('seldom-asked') !== true).map(({ entryPoint }) => entryPoint?.route?.path ?? '');
}

test.each<readonly [string, string]>([
  ['redirects who is not known', REDIRECTS],
  ['throws where nobody is known', 'if request.user.is_authenticated:\n    return self.get_response(request)\nelse:\n    raise PermissionError()'],
  ['names what is open by patterns', 'if not request.user.is_authenticated:\n    path = request.path_info.lstrip("/")\n    if not any(each.match(path) for each in EXEMPT):\n        return redirect("/login")\nreturn self.get_response(request)'],
  ['goes through what is open', 'for each in EXEMPT:\n    if each.match(request.path):\n        return self.get_response(request)\nif request.user.is_anonymous:\n    return redirect("/login")\nreturn self.get_response(request)'],
])('a listed class that %s may keep visitors from all views', async (_, body) => {
  expect(await openWith(body)).toEqual([]);
});

test.each<readonly [string, string]>([
  ['hands on who is not known', 'if not request.user.is_authenticated:\n    return self.get_response(request)\nrequest.zone = request.user.zone\nreturn self.get_response(request)'],
  ['turns away some who are known', 'if request.user.is_authenticated:\n    if request.user.must_change:\n        return redirect("/change")\nreturn self.get_response(request)'],
  ['turns away by something else', 'if not request.path.startswith("/"):\n    return redirect("/login")\nreturn self.get_response(request)'],
  ['keeps one folder', 'if not request.user.is_authenticated:\n    if request.path.startswith("/admin/"):\n        return redirect("/login")\nreturn self.get_response(request)'],
  ['keeps one folder by another way', 'if not request.user.is_authenticated and not request.path.startswith("/third"):\n    return redirect("/login")\nreturn self.get_response(request)'],
  ['lets out what is not in a folder', 'if not request.path.startswith("/admin/"):\n    return self.get_response(request)\nif not request.user.is_authenticated:\n    return redirect("/login")\nreturn self.get_response(request)'],
  ['excepts every path', 'if not request.user.is_authenticated and not request.path.startswith("/"):\n    return redirect("/login")\nreturn self.get_response(request)'],
  ['keeps out of one method', 'if not request.user.is_authenticated:\n    if request.method != "GET":\n        return redirect("/login")\nreturn self.get_response(request)'],
  ['keeps out by a setting', 'if settings.MUST_SIGN_IN and not request.user.is_authenticated:\n    return redirect("/login")\nreturn self.get_response(request)'],
  ['asks for the user, who is never nothing', 'if not request.user:\n    return redirect("/login")\nreturn self.get_response(request)'],
  ['writes down who comes', 'if not request.user.is_authenticated:\n    log(request.path)\nreturn self.get_response(request)'],
  ['keeps what no list names', 'if not request.user.is_authenticated and not any(not each.match(request.path) for each in EXEMPT):\n    return redirect("/login")\nreturn self.get_response(request)'],
  ['excepts an end of paths', 'if not request.user.is_authenticated and not request.path.endswith("ird/1"):\n    return redirect("/login")\nreturn self.get_response(request)'],
  ['excepts one of a kind', 'if not request.user.is_authenticated and request.path != "/third/1":\n    return redirect("/login")\nreturn self.get_response(request)'],
  ['excepts names of routes', 'if not request.user.is_authenticated and request.resolver_match.url_name not in ["open"]:\n    return redirect("/login")\nreturn self.get_response(request)'],
  ['hands on by a method of its own', 'if not request.user.is_authenticated and not request.path.startswith("/login"):\n    return self.answered(request)\nreturn self.get_response(request)'],
  ['asks a function of its own', 'if not request.user.is_authenticated and self.is_kept(request.path):\n    return redirect("/login")\nreturn self.get_response(request)'],
])('a listed class that %s tells nothing', async (_, body) => {
  expect(await openWith(body)).toEqual(OPEN);
});

test.each<readonly [string, string, Readonly<Record<string, string>>]>([
  ['not listed', "MIDDLEWARE = ['django.contrib.auth.middleware.AuthenticationMiddleware']\n", {}],
  ['listed under a condition', "MIDDLEWARE = ['django.contrib.auth.middleware.AuthenticationMiddleware']\nif DEBUG:\n    MIDDLEWARE += ['notes.gates.Gate']\n", {}],
  ['taken out again', `${SETTINGS}if OPEN:\n    MIDDLEWARE.remove('notes.gates.Gate')\n`, {}],
  ['listed in some settings', SETTINGS, { 'notes/production.py': "MIDDLEWARE = ['django.contrib.auth.middleware.AuthenticationMiddleware']\n" }],
  ['told of paths by settings', `${SETTINGS}LOGIN_EXEMPT = [r'^login/', r'^third/']\n`, {}],
  ['told of parts of paths by settings', `${SETTINGS}LOGIN_EXEMPT = ['hird']\n`, {}],
  ['told of patterns by settings', `${SETTINGS}LOGIN_EXEMPT = [r'.*']\n`, {}],
])('a class that is %s makes nothing doubtful', async (_, settings, more) => {
  expect(await openWith(REDIRECTS.replace('not request.path.startswith("/login")', 'not any(each.match(request.path) for each in EXEMPT)'), settings, more)).toEqual(OPEN);
});

test('settings that are built on others take over what they list', async () => {
  expect(await openWith(REDIRECTS, SETTINGS, { 'notes/local.py': "from notes.settings import *\nMIDDLEWARE += ['tool.Bar']\n" })).toEqual([]);
});
