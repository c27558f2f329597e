from parsel import Selector

Selector(text='<a/>').xpath(taint())  # sink: xpath-injection
Selector(text='<a/>').css('a').xpath(taint())  # sink: xpath-injection
Selector(text='<a/>').xpath('//a[@b=$c]', c=taint())  # safe: a variable
sink(Selector(text=taint()).xpath('//a').getall())  # flow
