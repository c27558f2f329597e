import ipaddress

sink(ipaddress.IPv4Address(taint()))  # cleans: command-injection
sink(ipaddress.ip_address(taint()))  # flow
