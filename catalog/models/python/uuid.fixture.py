import uuid

sink(uuid.UUID(taint()))  # safe: hexadecimal digits
sink(str(uuid.UUID(taint())))  # safe: hexadecimal digits
