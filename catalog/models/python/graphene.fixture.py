import ariadne
import graphene
import strawberry

query = ariadne.QueryType()


@query.field('a')
def a(owner, info, name):  # source: remote-text
    sink(name)


@strawberry.type
class B:
    @strawberry.field
    def b(self, name: str):  # source: remote-text
        sink(name)


class C(graphene.ObjectType):
    def resolve_c(self, info, name):  # source: remote-text
        sink(name)


sink(query.field('b')(taint()))  # flow
