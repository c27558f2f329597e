from django.views import View


class A(View):
    def get(self, request, name):  # source: remote-text
        sink(name)
        sink(request.GET['a'])  # source: remote-text
        sink(self.request.GET['a'])  # source: remote-text
        sink(self.kwargs['a'])  # source: remote-text
