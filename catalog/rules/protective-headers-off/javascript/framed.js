const express = require('express');
const helmet = require('helmet');

const options = { contentSecurityPolicy: false, frameguard: false };

const app = express();
app.use(helmet(options)); // finding: protective-headers-off
app.use(helmet({ xFrameOptions: false })); // finding: protective-headers-off
