const cors = require('cors');
const express = require('express');

const app = express();
app.use(cors({ origin: true, credentials: true })); // finding: permissive-cors
