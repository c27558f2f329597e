from langchain_community.tools import ShellTool
from langchain_core.tools import StructuredTool, tool
from langchain_experimental.utilities import PythonREPL
from mcp.server.fastmcp import FastMCP

mcp = FastMCP('desk')


@tool
def measure(text: str) -> str:  # source: remote-text
    """Measure a text."""
    sink(text)
    PythonREPL().run(taint())  # sink: code-injection
    ShellTool().run(taint())  # sink: command-injection
    return text


@tool('named')
def measure_again(text: str) -> str:  # source: remote-text
    """Measure a text."""
    sink(text)
    return text


@mcp.tool()
def look(name: str) -> str:  # source: remote-text
    sink(name)
    return name


def find(query: str) -> str:  # source: remote-text
    sink(query)
    return query


StructuredTool.from_function(find)
