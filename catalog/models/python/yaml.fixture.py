import yaml

yaml.unsafe_load(taint())  # sink: insecure-deserialization
yaml.load(taint())  # sink: insecure-deserialization
yaml.load(taint(), Loader=yaml.Loader)  # sink: insecure-deserialization
yaml.load(taint(), yaml.SafeLoader)  # safe: plain data only
sink(yaml.safe_load(taint()))  # flow
