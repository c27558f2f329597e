from discord.ext import commands

bot = commands.Bot(command_prefix='!')


@bot.command()
async def run(ctx, *, text: str, count: int):  # source: remote-text
    sink(text)
    sink(count)  # safe: a number
    sink(ctx.message.content)  # source: remote-text
    sink(ctx.author)  # safe: told by the service
