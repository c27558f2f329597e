import yaml

yaml.unsafe_load(taint())  # sink: insecure-deserialization
yaml.load(taint())  # sink: insecure-deserialization
yaml.load(taint(), Loader=yaml.Loader)  # sink: insecure-deserialization
yaml.load(taint(), yaml.SafeLoader)  # safe: plain data only
sink(yaml.safe_load(taint()))  # flow

yaml.YAML(typ='unsafe').load(taint())  # sink: insecure-deserialization
yaml.YAML(typ='safe').load(taint())  # safe: builds plain data
sink(yaml.YAML(typ='safe').load(taint()))  # flow
