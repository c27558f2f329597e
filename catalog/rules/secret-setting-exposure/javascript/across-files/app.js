const express = require('express');
const { described } = require('./described');

express().get('/about', (request, response) => response.json(described())); // finding: secret-setting-exposure
