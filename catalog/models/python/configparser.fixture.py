import configparser

settings = configparser.ConfigParser()
settings.add_section('a')
settings.set('a', 'b', 'constant')
settings.set('a', 'c', taint())
sink(settings.get('a', 'c'))  # flow
sink(settings.get('a', 'b'))  # safe: another option
sink(settings.get('a', 'd', fallback=taint()))  # flow
