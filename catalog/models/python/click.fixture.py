import click


@click.command()
@click.argument('name')
def a(name):  # source: command-line
    sink(name)


sink(click.prompt('a'))  # source: standard-input
sink(click.command()(taint()))  # flow
