from pydantic import Field, parse_obj_as, validator

sink(Field(taint()))  # flow
sink(validator('a')(taint()))  # flow
sink(parse_obj_as(list, taint()))  # flow
