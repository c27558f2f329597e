import logging
from typing import Optional

from fastapi import FastAPI, Query

app = FastAPI()


@app.post('/filters')
def filtered(filters: dict, names: list[str], text: Optional[str] = Query(None)):
    logging.info(f'filters {filters}')  # safe: written as repr writes it
    logging.info('names %s', names)  # safe: so are elements of a list
    logging.info(f'of {filters["of"]}')  # finding: log-injection
    logging.info('name %s', names[0])  # finding: log-injection
    logging.info(f'text {text}')  # finding: log-injection
