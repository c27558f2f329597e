import json
import subprocess

from django.db import connection
from django.http import FileResponse, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect, JsonResponse
from django.views import View


def rows_of(statement):
    with connection.cursor() as cursor:
        cursor.execute("create temporary table if not exists products as select 1 as id, 'lamp' as name, 0 as secret union select 3, 'hidden-product', 1")
        cursor.execute(statement)  # flaw: sql-injection /hidden-product/
        return JsonResponse([row[0] for row in cursor.fetchall()], safe=False)


def by_name(request, name):
    return rows_of("select name from products where secret = 0 and name = '%s'" % name)


def search(request):
    if request.method != "POST":
        return HttpResponseBadRequest("post it")
    with connection.cursor() as cursor:
        cursor.execute("create temporary table if not exists products as select 1 as id, 'lamp' as name, 0 as secret union select 3, 'hidden-product', 1")
        cursor.execute("select name from products where secret = 0 and name like '" + request.POST["words"] + "'")  # flaw: sql-injection /hidden-product/
        return JsonResponse([row[0] for row in cursor.fetchall()], safe=False)


def filtered(request):
    wanted = json.loads(request.body)
    with connection.cursor() as cursor:
        cursor.execute("create temporary table if not exists products as select 1 as id, 'lamp' as name, 0 as secret union select 3, 'hidden-product', 1")
        cursor.execute("select name from products where secret = 0 and id = %s" % wanted["product"]["id"])  # flaw: sql-injection /hidden-product/
        return JsonResponse([row[0] for row in cursor.fetchall()], safe=False)


def hello(request):
    return HttpResponse("<h1>Hello " + request.GET.get("name", "") + "</h1>")  # flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/


class Ping(View):
    def get(self, request):
        host = request.META["HTTP_X_PING_HOST"]
        return HttpResponse(subprocess.check_output("echo " + host, shell=True), content_type="text/plain")  # flaw: command-injection /uid=\d/


def manual(request, page):
    return FileResponse(open("manuals/" + page, "rb"))  # flaw: path-traversal /root:x:0:0/


def away(request):
    return HttpResponseRedirect(request.GET["next"])  # flaw: open-redirect /Location: https:\/\/attacker\.example/
