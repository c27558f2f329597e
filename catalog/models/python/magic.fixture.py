import magic

sink(magic.from_buffer(taint()))  # a type of the library's list
sink(magic.Magic(mime=True).from_buffer(taint()))
