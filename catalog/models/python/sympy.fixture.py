from decimal import Decimal

from sympy import Integer, lambdify, sympify
from sympy.parsing.sympy_parser import parse_expr

sympify(taint())  # sink: code-injection
parse_expr(taint())  # sink: code-injection
lambdify(['x'], taint())  # sink: code-injection
sympify(Decimal(taint()))  # safe: a number
sympify(Integer(3))  # safe: a number
