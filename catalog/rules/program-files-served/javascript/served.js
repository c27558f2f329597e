const express = require('express');
const path = require('path');

const app = express();

app.use(express.static('.')); // finding: program-files-served
app.use('/files', express.static('./')); // finding: program-files-served
app.use('/here', express.static(__dirname)); // finding: program-files-served
app.use('/started', express.static(process.cwd())); // finding: program-files-served
app.use(express.static('public')); // safe: a folder of its own
app.use('/pictures', express.static(path.join(__dirname, 'pictures'))); // safe: a folder of its own
app.use('/styles', express.static(`${__dirname}/styles`)); // safe: a folder of its own
