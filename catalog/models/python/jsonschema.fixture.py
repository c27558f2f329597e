from jsonschema import validate

value = {'a': taint()}
validate(value, {'properties': {'a': {'enum': ['x']}}})
