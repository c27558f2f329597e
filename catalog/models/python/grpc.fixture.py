import grpc
import letters_pb2_grpc


class Letters(letters_pb2_grpc.LettersServicer):
    def Compose(self, request, context):
        sink(request.body)  # source: remote-request
        sink(context.invocation_metadata())  # source: remote-text

    def Refuse(self, request, context):
        context.abort(grpc.StatusCode.INVALID_ARGUMENT, "no")
        sink(request.body)  # safe: abort raises
