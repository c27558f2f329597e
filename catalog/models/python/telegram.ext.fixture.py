from telegram.ext import CallbackQueryHandler, CommandHandler, MessageHandler, filters


async def run(update, context):
    sink(context.args[0])  # source: remote-text
    sink(update.message.text)  # source: remote-text


async def pressed(update, context):
    sink(update.callback_query.data)  # source: remote-text


CommandHandler('run', run)
MessageHandler(filters.TEXT, run)
CallbackQueryHandler(pressed)
