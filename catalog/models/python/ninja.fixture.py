from ninja import Body, Cookie, File, Form, Header, NinjaAPI, Path, Query, Router, Schema

api = NinjaAPI()
router = Router()


class Note(Schema):
    text: str


@router.post('/{int:id}')  # route: POST /notes/{id} taking path id, query page, body text
def save(request, id: int, page: int, note: Note):  # source: remote-request
    sink(note.text)


@api.get('/a/{part}')  # route: GET /a/{part} taking path part, query q, query name, header x_key, cookie session
def a(
    request,
    name: str,  # source: remote-request
    part: str = Path(),  # source: remote-text
    q: str = Query(None),  # source: remote-text
    x_key: str = Header(),  # source: remote-text
    session: str = Cookie(),  # source: remote-text
):
    sink(name)
    sink(part)
    sink(q)
    sink(x_key)
    sink(session)


@api.api_operation(['POST', 'PUT'], '/b')  # route: POST|PUT /b taking body field, body upload
def b(
    request,
    raw: dict = Body(),  # source: remote-request
    field: str = Form(),  # source: remote-text
    upload=File(),  # source: uploaded-file
):
    sink(raw)
    sink(field)
    sink(upload)


api.add_router('/notes', router)

sink(api.delete('/c')(taint()))  # flow
