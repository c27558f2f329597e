import bleach

sink(bleach.clean(taint()))  # cleans: xss
sink(bleach.linkify(taint()))  # flow
