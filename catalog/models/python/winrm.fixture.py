import winrm

winrm.Session('host').run_cmd('dir ' + taint())  # sink: command-injection
winrm.Session('host').run_ps('Get-Item ' + taint())  # sink: command-injection
winrm.Session('host').run_ps('Get-Date')  # safe: a script of the program
