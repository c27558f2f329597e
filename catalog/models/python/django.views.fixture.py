from django.views import View
from django.views.generic import FormView


class A(View):
    def get(self, request, name):  # source: remote-text
        sink(name)
        sink(request.GET['a'])  # source: remote-text
        sink(self.request.GET['a'])  # source: remote-text
        sink(self.kwargs['a'])  # source: remote-text


class B(FormView):
    def get_success_url(self):
        sink(self.request.GET['a'])  # source: remote-text

    def form_valid(self, form):
        sink(form.cleaned_data['a'])  # source: remote-text

    def get_context_data(self, **kwargs):
        context = super().get_context_data(**kwargs)
        context['a'] = taint()
        sink(context['a'])  # flow
        sink(self.request.GET['a'])  # source: remote-text
        return context
