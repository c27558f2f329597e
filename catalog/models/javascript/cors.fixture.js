const cors = require('cors');

cors({ origin: true, credentials: true }); // misuse: permissive-cors
