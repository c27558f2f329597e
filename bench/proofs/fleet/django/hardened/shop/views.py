import json
import os
import subprocess

from django.db import connection
from django.http import FileResponse, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect, JsonResponse
from django.utils.html import escape
from django.views import View


def rows_of(statement, *values):
    with connection.cursor() as cursor:
        cursor.execute("create temporary table if not exists products as select 1 as id, 'lamp' as name, 0 as secret union select 3, 'hidden-product', 1")
        cursor.execute(statement, values)
        return JsonResponse([row[0] for row in cursor.fetchall()], safe=False)


def by_name(request, name):
    return rows_of("select name from products where secret = 0 and name = %s", name)


def search(request):
    if request.method != "POST":
        return HttpResponseBadRequest("post it")
    with connection.cursor() as cursor:
        cursor.execute("create temporary table if not exists products as select 1 as id, 'lamp' as name, 0 as secret union select 3, 'hidden-product', 1")
        cursor.execute("select name from products where secret = 0 and name like %s", [request.POST["words"]])
        return JsonResponse([row[0] for row in cursor.fetchall()], safe=False)


def filtered(request):
    wanted = json.loads(request.body)
    with connection.cursor() as cursor:
        cursor.execute("create temporary table if not exists products as select 1 as id, 'lamp' as name, 0 as secret union select 3, 'hidden-product', 1")
        cursor.execute("select name from products where secret = 0 and id = %s", [str(wanted["product"]["id"])])
        return JsonResponse([row[0] for row in cursor.fetchall()], safe=False)


def hello(request):
    return HttpResponse("<h1>Hello " + escape(request.GET.get("name", "")) + "</h1>")


class Ping(View):
    def get(self, request):
        host = request.META["HTTP_X_PING_HOST"]
        return HttpResponse(subprocess.check_output(["echo", host]), content_type="text/plain")


def manual(request, page):
    return FileResponse(open("manuals/" + os.path.basename(page), "rb"))


def away(request):
    return HttpResponseRedirect("/shop/hello/" if request.GET["next"] == "hello" else "/")
