import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsOf(view: string): Promise<unknown> {
  const text = `from django.http import HttpResponse, HttpResponseBadRequest\nfrom django.shortcuts import render\nfrom django.utils.decorators import method_decorator\nfrom django.views import View\nfrom django.views.decorators.csrf import csrf_exempt\nfrom shop.models import Project\n\n\n${view}`;
  const { findings } = await analyze({ files: [{ path: 'views.py', text }], catalog });
  return findings.filter(({ rule }) => rule === 'csrf-protection-off').map(({ doubts }) => doubts);
}

test('a view that changes nothing, asks for a header of scripts, or for a setting of developers, is no sure prey of other sites', async () => {
  expect(await doubtsOf('@csrf_exempt\ndef page(request):\n    return render(request, "page.html")\n')).toEqual([['no-session']]);
  expect(await doubtsOf('def scripts(view):\n    def wrap(request):\n        if request.headers.get("X-Requested-With") != "XMLHttpRequest":\n            return HttpResponseBadRequest()\n        return view(request)\n    return wrap\n\n\n@csrf_exempt\n@scripts\ndef make(request):\n    Project.objects.create(name=request.POST["name"])\n    return HttpResponse()\n')).toEqual([['no-session']]);
  expect(await doubtsOf('from django.conf import settings\nfrom django.http import Http404\n\n\n@csrf_exempt\ndef make(request):\n    if not settings.DEBUG:\n        raise Http404\n    Project.objects.create(name=request.POST["name"])\n    return HttpResponse()\n')).toEqual([['no-session']]);
});

test('one that changes something is where it speaks of who is signed in, and so is what hands the request on to one that does', async () => {
  expect(await doubtsOf('@csrf_exempt\ndef make(request):\n    Project.objects.create(name=request.POST["name"])\n    return HttpResponse()\n')).toEqual([['no-session']]);
  expect(await doubtsOf('@csrf_exempt\ndef make(request):\n    Project.objects.create(name=request.POST["name"], owner=request.user)\n    return HttpResponse()\n')).toEqual([undefined]);
  expect(await doubtsOf('def kept(request):\n    Project.objects.create(name=request.POST["name"], owner=request.user)\n\n\n@csrf_exempt\ndef make(request):\n    kept(request)\n    return HttpResponse()\n')).toEqual([undefined]);
  expect(await doubtsOf('@method_decorator(csrf_exempt, name="dispatch")\nclass Make(View):\n    def get(self, request):\n        return render(request, "page.html")\n\n    def post(self, request):\n        Project.objects.create(name=request.POST["name"], owner=request.user)\n        return HttpResponse()\n')).toEqual([undefined]);
  expect(await doubtsOf('class Make(View):\n    @method_decorator(csrf_exempt)\n    def dispatch(self, request, *args):\n        return super().dispatch(request, *args)\n\n    def post(self, request):\n        Project.objects.create(name=request.POST["name"], owner=request.user)\n        return HttpResponse()\n')).toEqual([undefined]);
});
