const fs = require('fs');

const FOLDER = '/var/lib/shop/invoices/';

function renderInvoice(name, response) {
  fs.readFile(FOLDER + name, 'utf8', (error, text) => {
    if (error) return response.sendStatus(404);
    response.type('text/plain').send(text);
  });
}

module.exports = { renderInvoice };
