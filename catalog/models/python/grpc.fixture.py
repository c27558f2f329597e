import grpc
import letters_pb2_grpc


class Letters(letters_pb2_grpc.LettersServicer):
    def Compose(self, request, context):
        sink(request.body)  # source: remote-request
        sink(context.invocation_metadata())  # source: remote-text
