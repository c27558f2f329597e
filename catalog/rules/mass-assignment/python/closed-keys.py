import graphene

from shop.models import Shop


class ShopInput(graphene.InputObjectType):
    name = graphene.String()
    phone = graphene.String()


class ShopUpdate(graphene.Mutation):
    class Arguments:
        input = ShopInput(required=True)

    @classmethod
    def mutate(cls, root, info, **data):
        shop = Shop.objects.get()
        for name, value in data['input'].items():
            setattr(shop, name, value)  # safe: the schema names the fields
        shop.save()
        return ShopUpdate()
