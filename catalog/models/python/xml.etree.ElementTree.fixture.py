import xml.etree.ElementTree as ET

root = ET.fromstring('<a/>')
root.findall(taint())  # sink: xpath-injection
ET.parse(taint())  # sink: path-traversal
sink(ET.fromstring(taint()).get('a'))  # flow
sink(ET.tostring(taint()))  # cleans: xml-injection

ET.fromstring('<a>' + taint() + '</a>')  # sink: xml-injection
