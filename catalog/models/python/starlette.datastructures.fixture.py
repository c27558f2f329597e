from starlette.datastructures import UploadFile


async def a(upload: UploadFile):
    sink(upload.filename)  # source: uploaded-file
    sink(await upload.read())  # source: uploaded-file
