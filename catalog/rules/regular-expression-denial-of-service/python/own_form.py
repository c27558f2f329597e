import re


# A class of the program is no form of a library that has its name.
class Form:
    _call = re.compile(r'(.+?)\((.*)\)')
    _word = re.compile(r'\w+')

    def parse(self, text):  # source: text
        return self._call.match(text)  # finding: regular-expression-denial-of-service from text

    def word(self, text):
        return self._word.match(text)  # safe: linear
