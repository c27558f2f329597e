const cors = require('cors');
const app = require('express')();

app.use(cors()); // finding: public-cors
app.use(cors({ origin: '*', credentials: true })); // finding: public-cors
