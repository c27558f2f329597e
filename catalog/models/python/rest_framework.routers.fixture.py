# route: GET /api/orders/
# route: GET /api/orders/{number}/ taking path number
# route: POST /api/orders/{number}/close/
# route: GET /api/notes/
# route: DELETE /api/notes/{pk}/
from django.urls import include, path
from rest_framework.decorators import action
from rest_framework.routers import DefaultRouter
from rest_framework.viewsets import ModelViewSet, ViewSet


class Orders(ViewSet):
    lookup_field = 'number'

    def list(self, request):
        pass

    def retrieve(self, request, number):
        pass

    @action(detail=True, methods=['post'])
    def close(self, request, number):
        pass


class Notes(ModelViewSet):
    pass


router = DefaultRouter()
router.register('orders', Orders)
router.register('notes', Notes)
urlpatterns = [path('api/', include(router.urls))]
