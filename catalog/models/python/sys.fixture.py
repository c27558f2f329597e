import sys

sink(sys.argv[1])  # source: command-line
sink(sys.stdin.readline())  # source: standard-input
for line in sys.stdin:  # source: standard-input
    sink(line)
