from flask import request
from flask_appbuilder import BaseView, expose as view
from flask_appbuilder.api import BaseApi, expose


class OrderApi(BaseApi):
    resource_name = "order"

    @expose("/<name>/lines", methods=("POST",))  # route: POST /api/v1/order/<name>/lines taking path name
    def lines(self, name):  # source: remote-text
        sink(name)

    @expose("/<int:pk>", methods=["GET"])
    def one(self, pk):
        sink(pk)  # safe: a number


class ReportView(BaseView):
    route_base = "/reports"

    @view("/list/")  # route: ANY /reports/list/
    def list(self):
        return taint()  # sink: xss

    def hidden(self, name):
        sink(name)  # safe: no address leads to it


sink(view('/')(taint()))  # flow
