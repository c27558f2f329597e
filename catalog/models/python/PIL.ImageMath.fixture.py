from PIL import ImageMath

ImageMath.eval(taint(), a=1)  # sink: code-injection
ImageMath.unsafe_eval(expression=taint())  # sink: code-injection
ImageMath.eval('a + 1', a=taint())  # safe: a constant expression
