import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const VIEWS = `
from django.contrib.auth.decorators import login_required
from django.db import models
from django.http import JsonResponse
from django.shortcuts import get_object_or_404
class Note(models.Model):
    text = models.TextField()
@login_required
def first(request, pk):
    get_object_or_404(Note, pk=pk).delete()
    return JsonResponse({})
@login_required
def second(request, pk):
    get_object_or_404(Note, pk=pk).delete()
    return JsonResponse({})
def third(request, pk):
    get_object_or_404(Note, pk=pk).delete()
    return JsonResponse({})
`;
const URLS = `
from django.urls import path
from . import views
urlpatterns = [path('first/<int:pk>', views.first), path('second/<int:pk>', views.second), path('third/<int:pk>', views.third)]
`;

async function openWith(listed: string, body: string): Promise<readonly string[]> {
  const gate = `from django.shortcuts import redirect\nclass Gate:\n    def __init__(self, get_response):\n        self.get_response = get_response\n    def __call__(self, request):\n${body.split('\n').map((line) => `        ${line}`).join('\n')}\n`;
  const files = [
    { path: 'notes/views.py', text: VIEWS }, { path: 'notes/urls.py', text: URLS }, { path: 'notes/gates.py', text: gate },
    { path: 'notes/settings.py', text: `ROOT_URLCONF = 'notes.urls'\nMIDDLEWARE = ['django.contrib.auth.middleware.AuthenticationMiddleware', ${listed}]\n` },
  ];
  const { findings } = await analyze({ files, catalog: productCatalog() });
  return findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint }) => entryPoint?.route?.path ?? '');
}

const REDIRECTS = 'if not request.user.is_authenticated:\n    if not request.path.startswith("/login"):\n        return redirect("/login")\nreturn self.get_response(request)';
const OPEN = ['/third/<int:pk>'];

test.each<readonly [string, string, string, readonly string[]]>([
  ['keeps out who is not known', "'notes.gates.Gate'", REDIRECTS, []],
  ['throws where nobody is known', "'notes.gates.Gate'", 'if request.user.is_authenticated:\n    return self.get_response(request)\nelse:\n    raise PermissionError()', []],
  ['keeps out who is not known and is not listed', '', REDIRECTS, OPEN],
  ['hands on who is not known', "'notes.gates.Gate'", 'if not request.user.is_authenticated:\n    return self.get_response(request)\nrequest.zone = request.user.zone\nreturn self.get_response(request)', OPEN],
  ['turns away some who are known', "'notes.gates.Gate'", 'if request.user.is_authenticated:\n    if request.user.must_change:\n        return redirect("/change")\nreturn self.get_response(request)', OPEN],
  ['turns away by something else', "'notes.gates.Gate'", 'if not request.path.startswith("/"):\n    return redirect("/login")\nreturn self.get_response(request)', OPEN],
  ['does nothing beside one of the library that does', "'django.contrib.auth.middleware.LoginRequiredMiddleware'", 'return self.get_response(request)', []],
])('where a class before all handlers %s, that is what is told', async (_, listed, body, expected) => {
  expect(await openWith(listed, body)).toEqual(expected);
});
