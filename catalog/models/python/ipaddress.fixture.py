import ipaddress

sink(ipaddress.ip_address(taint()))  # cleans: command-injection
