import argparse

parser = argparse.ArgumentParser()
parser.add_argument('a')
sink(parser.parse_args().a)  # source: command-line
