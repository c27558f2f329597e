const cors = require('cors');

cors({ origin: true, credentials: true }); // misuse: permissive-cors
cors(); // misuse: public-cors
cors({ origin: '*', maxAge: 600 }); // misuse: public-cors
cors({ origin: 'https://app.example.org' }); // safe: one site
