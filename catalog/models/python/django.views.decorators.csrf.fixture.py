from django.contrib.auth.decorators import login_required
from django.utils.decorators import method_decorator
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods
from rest_framework.authentication import BaseAuthentication, TokenAuthentication
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.views import APIView


class ByCookie(BasePermission):
    def has_permission(self, request, view):
        return request.COOKIES.get('portal') is not None


class ByOwner(BasePermission):
    def has_permission(self, request, view):
        return request.user.owns(view)


@csrf_exempt  # misuse: csrf-disabled
def a(request):
    return None


sink(csrf_exempt(taint()))  # flow; misuse: csrf-disabled
sink(login_required(taint()))  # flow
sink(require_http_methods(['GET'])(taint()))  # flow


@method_decorator(csrf_exempt, name='dispatch')  # misuse: csrf-disabled
class Open:
    pass


@method_decorator([csrf_exempt, login_required], name='dispatch')  # misuse: csrf-disabled
class Listed:
    pass


@method_decorator(csrf_protect, name='dispatch')  # safe: asks for the proof
class Closed:
    pass


@method_decorator(csrf_exempt, name='dispatch')  # misuse: csrf-disabled
class Shown:
    def get(self, request):
        return self.page(request)


@method_decorator([csrf_exempt, login_required], name='dispatch')  # misuse: csrf-disabled
class ShownToMembers:
    def get(self, request):
        return self.page(request)


@method_decorator(csrf_exempt, name='dispatch')  # misuse: csrf-disabled
class SigningOneIn(APIView):
    def post(self, request):
        return self.greet(request.session['name'])


@method_decorator(csrf_exempt, name='dispatch')  # misuse: csrf-disabled
class OwnOne(APIView):
    authentication_classes = [BaseAuthentication]

    def post(self, request):
        return self.save(request.data)


@method_decorator(csrf_exempt, name='dispatch')  # misuse: csrf-disabled
class SettledOne(APIView):
    def post(self, request):
        return self.save(request.data)


@method_decorator(csrf_exempt, name='dispatch')  # safe: known by a header
class HeaderOne(APIView):
    authentication_classes = [TokenAuthentication]

    def post(self, request):
        return self.save(request.data)


@method_decorator([csrf_exempt, login_required], name='dispatch')  # misuse: csrf-disabled
class SigningListedIn(APIView):
    def post(self, request):
        return self.greet(request.session['name'])


@method_decorator([csrf_exempt, login_required], name='dispatch')  # misuse: csrf-disabled
class OwnListed(APIView):
    authentication_classes = [BaseAuthentication]

    def post(self, request):
        return self.save(request.data)


@method_decorator([csrf_exempt, login_required], name='dispatch')  # misuse: csrf-disabled
class SettledListed(APIView):
    def post(self, request):
        return self.save(request.data)


@method_decorator([csrf_exempt, login_required], name='dispatch')  # safe: known by a header
class HeaderListed(APIView):
    authentication_classes = [TokenAuthentication]

    def post(self, request):
        return self.save(request.data)


@method_decorator(csrf_exempt, name='dispatch')  # misuse: csrf-disabled
class AdmittedOne(APIView):
    authentication_classes = [TokenAuthentication]
    permission_classes = [IsAuthenticated, ByCookie]

    def post(self, request):
        return self.save(request.data)


@method_decorator(csrf_exempt, name='dispatch')  # safe: known by a header
class OwnedOne(APIView):
    authentication_classes = [TokenAuthentication]
    permission_classes = [ByOwner]

    def post(self, request):
        return self.save(request.data)


@method_decorator([csrf_exempt, login_required], name='dispatch')  # misuse: csrf-disabled
class AdmittedListed(APIView):
    authentication_classes = [TokenAuthentication]
    permission_classes = [IsAuthenticated, ByCookie]

    def post(self, request):
        return self.save(request.data)


@method_decorator([csrf_exempt, login_required], name='dispatch')  # safe: known by a header
class OwnedListed(APIView):
    authentication_classes = [TokenAuthentication]
    permission_classes = [ByOwner]

    def post(self, request):
        return self.save(request.data)


@method_decorator(csrf_exempt, name='dispatch')  # misuse: csrf-disabled
class ChoosingOne(APIView):
    authentication_classes = [TokenAuthentication]

    def get_authenticators(self):
        return [BaseAuthentication()]

    def post(self, request):
        return self.save(request.data)


@method_decorator([csrf_exempt, login_required], name='dispatch')  # misuse: csrf-disabled
class ChoosingListed(APIView):
    authentication_classes = [TokenAuthentication]

    def get_authenticators(self):
        return [BaseAuthentication()]

    def post(self, request):
        return self.save(request.data)
